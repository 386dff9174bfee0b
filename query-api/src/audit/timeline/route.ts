import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { TIMELINE_KINDS, type Timeline, timeline } from '@pdv/schemas/sales/timeline';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { pageQuery } from '../../reading/page.ts';
import { decodeTimelineCursor } from './page.ts';
import { type About, timelineOf } from './query.ts';

const PAGE = 100;

const unknown = {
  product: new Refusal(404, { code: 'product_not_found', message: 'Produto não encontrado.' }),
  sale: new Refusal(404, { code: 'sale_not_found', message: 'Venda não encontrada.' }),
  customer: new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' }),
};

export function registerTimeline(app: App, { reader }: RouteDependencies): void {
  const querystring = z.object({
    ...pageQuery,
    limit: pageQuery.limit.unwrap().default(PAGE).describe('Quantas linhas por página'),
  });
  const schema = {
    tags: ['Histórico'],
    querystring,
    response: { 200: timeline, ...refusals(400, 401, 403, 503) },
  };
  const ofOne = (missing: Refusal) => ({
    ...schema,
    params: z.object({ id: uuid }),
    response: { ...schema.response, ...refusals(missing) },
  });
  const config = {
    readModels: ['timeline', 'sales', 'customers', 'campaigns', 'stock-losses', 'account'],
    action: 'see-history',
  } as const;

  async function answer(
    { principal, query }: { principal: Principal; query: z.output<typeof querystring> },
    reply: { header(name: string, value: string): unknown },
    about: About,
    missing?: Refusal,
  ) {
    const page = { limit: query.limit, after: decodeTimelineCursor(query.cursor) };
    const { entries, next } = await reader.asShop(principal.shopId, (ask) =>
      timelineOf(ask, principal.shopId, about, page),
    );
    // Everything that exists or existed has an entry for its creation, which is none of the messages.
    if (missing && about.kind !== 'messages' && entries.length === 0 && page.after === undefined) throw missing;
    if (next) reply.header('x-next-cursor', next);
    return mayDo(principal, 'see-reports') ? entries : entries.map(withoutCosts);
  }

  app.get(
    '/api/timeline/products/:id',
    { schema: { ...ofOne(unknown.product), summary: 'O que houve com um produto e seu estoque' }, config },
    (request, reply) => answer(request, reply, { productId: request.params.id }, unknown.product),
  );
  app.get(
    '/api/timeline/sales/:id',
    { schema: { ...ofOne(unknown.sale), summary: 'O que houve com uma venda' }, config },
    (request, reply) => answer(request, reply, { saleId: request.params.id }, unknown.sale),
  );
  const kind = z.enum(TIMELINE_KINDS).optional().describe('Só as mensagens, ou só o consentimento, de um cliente');
  app.get(
    '/api/timeline/customers/:id',
    {
      schema: {
        ...ofOne(unknown.customer),
        querystring: querystring.extend({ kind }),
        summary: 'O que houve com um cliente e suas compras',
      },
      config,
    },
    (request, reply) =>
      answer(request, reply, { customerId: request.params.id, kind: request.query.kind }, unknown.customer),
  );
  app.get('/api/timeline/shop', { schema: { ...schema, summary: 'O que houve na loja' }, config }, (request, reply) =>
    answer(request, reply, {}),
  );
}

/** What the shop pays is for whoever may see its reports. */
function withoutCosts({ before, after, ...entry }: Timeline[number]): Timeline[number] {
  return { ...entry, before: before && others(before), after: after && others(after) };
}

const others = ({ cost: _, unitCost: __, lostCost: ___, ...rest }: Readonly<Record<string, unknown>>) => rest;
