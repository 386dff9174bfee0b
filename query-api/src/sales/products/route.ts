import { Refusal } from '@pdv/infra/http/refusal';
import { text, uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { product, scannedProduct } from '@pdv/schemas/sales/product';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { decodePageEnd, listBestFirst } from './best-first.ts';
import { findProduct, listProducts, toProduct } from './query.ts';
import { findScanned, LABEL_REFUSALS } from './scanned.ts';

const config = { readModels: ['products'], action: 'see-products' } as const;

export function registerProducts(app: App, { reader, now }: RouteDependencies): void {
  const querystring = z.object({
    search: searchTerm,
    filter: z.enum(['low', 'out']).optional(),
    category: text(80).optional(),
    sort: z
      .enum(['name', 'sales'])
      .default('name')
      .describe(
        '`sales`: os mais vendidos primeiro, os outros por nome, os esgotados por último; sem busca nem filtro',
      ),
    ...pageQuery,
    cursor: pageQuery.cursor.unwrap().max(3_000).optional(),
  });
  app.get(
    '/api/products',
    {
      schema: {
        tags: ['Produtos'],
        summary: 'Lista os produtos por nome',
        querystring,
        response: { 200: z.array(product), ...refusals(400, 401, 403, 503) },
      },
      config: { ...config, readModels: [...config.readModels, 'dashboard', 'account'] },
    },
    async ({ principal, query }, reply) => {
      if (query.sort === 'sales' && !query.search && !query.filter) {
        const question = { ...query, cursor: decodePageEnd(query.cursor) };
        const { page, next } = await reader.asShop(principal.shopId, async (ask) =>
          listBestFirst(ask, await shopDayOf(ask, now()), question),
        );
        if (next) reply.header('x-next-cursor', next);
        return page.map((row) => toProduct(row, principal));
      }
      const filter = { ...query, cursor: decodeCursor(query.cursor) };
      const { products, next } = await reader.asShop(principal.shopId, (ask) => listProducts(ask, filter));
      if (next) reply.header('x-next-cursor', next);
      return products.map((row) => toProduct(row, principal));
    },
  );

  app.get(
    '/api/products/:id',
    {
      schema: {
        tags: ['Produtos'],
        summary: 'Um produto, como está agora',
        params: z.object({ id: uuid }),
        response: { 200: product, ...refusals(400, 401, 403, 503, { product_not_found: { status: 404 } }) },
      },
      config,
    },
    async ({ principal, params }) => {
      const row = await reader.asShop(principal.shopId, (ask) => findProduct(ask, params.id));
      if (!row) throw new Refusal(404, { code: 'product_not_found', message: 'Produto não encontrado.' });
      return toProduct(row, principal);
    },
  );

  app.get(
    '/api/products/barcode/:barcode',
    {
      schema: {
        tags: ['Produtos'],
        summary: 'Encontra um produto pelo código de barras ou pela etiqueta da balança',
        params: z.object({ barcode: text(60) }),
        response: {
          200: scannedProduct,
          ...refusals(400, 401, 403, 503, { product_not_found: { status: 404 }, ...LABEL_REFUSALS }),
        },
      },
      config: { ...config, readModels: [...config.readModels, 'account'] },
    },
    async ({ principal, params }) => {
      const found = await reader.asShop(principal.shopId, (ask) => findScanned(ask, params.barcode.trim(), principal));
      if (found) return found;
      throw new Refusal(404, {
        code: 'product_not_found',
        message: `Código de barras ${params.barcode} não foi encontrado no sistema.`,
      });
    },
  );
}
