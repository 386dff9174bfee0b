import { Refusal } from '@pdv/infra/http/refusal';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { goesWith, goesWithPair, goesWithSummary } from '@pdv/schemas/sales/goes-with';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeParts, encodeParts, pageQuery } from '../../reading/page.ts';
import { goesWithProduct, listPairs, type PairCursor, summariseGoesWith } from './query.ts';

const tags = ['Produtos'];
const config = { readModels: ['products', 'account'], action: 'see-products', feature: 'analytics' } as const;
const notFound = new Refusal(404, { code: 'product_not_found', message: 'Produto não encontrado.' });
const place: z.ZodType<PairCursor> = z.tuple([z.number(), z.guid(), z.guid()]);

/** What the scheduler found in the night, with the prices and the stock of now. */
export function registerGoesWith(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/products/:id/goes-with',
    {
      schema: {
        tags,
        summary: 'O que quem leva este produto leva também, do que há em estoque',
        params: z.object({ id: uuid }),
        response: { 200: z.array(goesWith), ...refusals(400, 401, 403, 503, notFound) },
      },
      config,
    },
    async ({ principal, params }) => {
      const found = await reader.asShop(principal.shopId, (ask) => goesWithProduct(ask, params.id));
      if (!found) throw notFound;
      return found;
    },
  );

  app.get(
    '/api/products/goes-with',
    {
      schema: {
        tags,
        summary: 'Os pares de produtos que saem juntos mais vezes do que por acaso',
        querystring: z.object(pageQuery),
        response: { 200: z.array(goesWithPair), ...refusals(400, 401, 403, 503) },
      },
      config: { ...config, action: 'see-forecast' },
    },
    async ({ principal, query }, reply) => {
      const after = decodeParts(place, query.cursor);
      const { pairs, next } = await reader.asShop(principal.shopId, (ask) => listPairs(ask, query.limit, after));
      if (next) reply.header('x-next-cursor', encodeParts(next));
      return pairs;
    },
  );

  app.get(
    '/api/products/goes-with/summary',
    {
      schema: {
        tags,
        summary: 'De quando são os pares, de quantas vendas, e de quantos produtos há algum',
        response: { 200: goesWithSummary, ...refusals(400, 401, 403, 503) },
      },
      config,
    },
    ({ principal }) => reader.asShop(principal.shopId, summariseGoesWith),
  );
}
