import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { MAX_MATCHES, productMatches, targetProduct } from '@pdv/schemas/sales/stock-transfers';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { listOwnShops, sameOwner } from '../../reading/own-shops.ts';
import { searchTerm } from '../../reading/search.ts';
import { listProducts } from '../products/query.ts';
import { matchesOf, productsOf, toTarget } from './matches.ts';

const SHOP_UNKNOWN = { shop_not_found: { status: 404 } } as const;
const SHOWN = 20;

/** What another shop of the same owner sells, for whoever may move its stock, too. Nobody else learns that it exists. */
export function registerTargetProducts(app: App, { reader }: RouteDependencies): void {
  async function permitThere({ shopId, memberId, apiKey }: Principal, toShopId: string): Promise<void> {
    // A key belongs to one shop.
    const shops = apiKey ? [] : sameOwner(await listOwnShops(reader, memberId, shopId));
    const there = shops.find(({ id, current }) => id === toShopId && !current);
    if (there && isAllowed(there.role, 'move-stock')) return;
    throw new Refusal(404, { code: 'shop_not_found', message: 'Loja não encontrada.' });
  }

  const params = z.object({ id: uuid });
  const config = { readModels: ['products', 'account'], action: 'move-stock', feature: 'severalShops' } as const;
  app.get(
    '/api/shops/:id/products',
    {
      schema: {
        tags: ['Lojas'],
        summary: `Os produtos de outra loja do mesmo dono, por nome; no máximo ${SHOWN}`,
        params,
        querystring: z.object({ search: searchTerm }),
        response: { 200: z.array(targetProduct), ...refusals(400, 401, 403, 503, SHOP_UNKNOWN) },
      },
      config: { ...config, readModels: [...config.readModels] },
    },
    async ({ principal, params: { id }, query: { search } }) => {
      await permitThere(principal, id);
      const { products } = await reader.asShop(id, (ask) => listProducts(ask, { search, counted: true, limit: SHOWN }));
      return products.map(toTarget);
    },
  );

  const ids = z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(uuid).max(MAX_MATCHES))
    .describe(`Ids de produtos desta loja, separados por vírgula; no máximo ${MAX_MATCHES}`);
  app.get(
    '/api/shops/:id/products/matches',
    {
      schema: {
        tags: ['Lojas'],
        summary: 'Para cada produto desta loja, o que parece ser o mesmo na outra',
        params,
        querystring: z.object({ productIds: ids }),
        response: { 200: productMatches, ...refusals(400, 401, 403, 503, SHOP_UNKNOWN) },
      },
      config: { ...config, readModels: [...config.readModels] },
    },
    async ({ principal, params: { id }, query: { productIds } }) => {
      await permitThere(principal, id);
      const own = await reader.asShop(principal.shopId, (ask) => productsOf(ask, productIds));
      return reader.asShop(id, (ask) => matchesOf(ask, own));
    },
  );
}
