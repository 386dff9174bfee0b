import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { timeline } from '@pdv/schemas/sales/timeline';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { pageQuery } from '../../reading/page.ts';
import { placeOf } from './page.ts';
import { type About, timelineOf } from './query.ts';

const PAGE = 100;

export function registerTimeline(app: App, { reader }: RouteDependencies): void {
  const querystring = z.object(pageQuery);
  const schema = {
    tags: ['Histórico'],
    querystring,
    response: { 200: timeline, ...refusals(400, 401, 403, 503) },
  };
  const ofOne = { ...schema, params: z.object({ id: uuid }) };
  const config = { readModels: ['timeline', 'sales', 'customers', 'account'], action: 'see-history' } as const;

  async function answer(
    { principal, query }: { principal: { shopId: string }; query: z.output<typeof querystring> },
    reply: { header(name: string, value: string): unknown },
    about: About,
  ) {
    const page = { limit: query.limit ?? PAGE, after: placeOf(query.cursor) };
    const { entries, next } = await reader.asShop(principal.shopId, (ask) =>
      timelineOf(ask, principal.shopId, about, page),
    );
    if (next) reply.header('x-next-cursor', next);
    return entries;
  }

  app.get(
    '/api/timeline/products/:id',
    { schema: { ...ofOne, summary: 'O que houve com um produto e seu estoque' }, config },
    (request, reply) => answer(request, reply, { productId: request.params.id }),
  );
  app.get(
    '/api/timeline/sales/:id',
    { schema: { ...ofOne, summary: 'O que houve com uma venda' }, config },
    (request, reply) => answer(request, reply, { saleId: request.params.id }),
  );
  app.get(
    '/api/timeline/customers/:id',
    { schema: { ...ofOne, summary: 'O que houve com um cliente e suas compras' }, config },
    (request, reply) => answer(request, reply, { customerId: request.params.id }),
  );
  app.get('/api/timeline/shop', { schema: { ...schema, summary: 'O que houve na loja' }, config }, (request, reply) =>
    answer(request, reply, {}),
  );
}
