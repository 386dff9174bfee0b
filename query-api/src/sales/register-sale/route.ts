import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { SOLD_METHODS } from '@pdv/schemas/sales/payment';
import { recentSale, sale, saleRow } from '@pdv/schemas/sales/sale';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { narrowedTo, segmentId, segmentNotFound } from '../../reading/chosen-segment.ts';
import { contactsFor } from '../../reading/contacts.ts';
import { dayRange, inOrder } from '../../reading/day-range.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { behindFields, READ_BEHIND, salesBehind } from '../behind-figures/behind-figures.ts';
import { countedFields } from './counted.ts';
import { findSale, lineCursorOf, listLines, listSales, recentSales } from './query.ts';

const RECENT = 5;

const NEEDS_PLAN = { plan_required: { status: 403 } } as const;
const notFound = new Refusal(404, { code: 'sale_not_found', message: 'Venda não encontrada.' });

/** Sales, whole and line by line; a cashier sees only their own sales. */
export function registerSales(app: App, { reader, now }: RouteDependencies): void {
  const querystring = inOrder({
    search: searchTerm,
    paymentMethod: z.enum(SOLD_METHODS).optional().describe('Vendas com um pagamento desta forma'),
    productId: uuid.optional(),
    customerId: uuid.optional(),
    ...dayRange,
    ...pageQuery,
  });
  const tags = ['Vendas'];
  const refused = refusals(400, 401, 403, 503);
  const config = { readModels: ['sales', 'returns', 'customers', 'account'], action: 'see-own-sales' } as const;
  const whole = { ...config, readModels: [...config.readModels, 'receivables'] } as const;

  const rows = {
    tags,
    summary: 'Lista os itens das vendas, os mais novos primeiro, os de vendas canceladas incluídos',
    querystring,
    response: { 200: z.array(saleRow), ...refused },
  };
  app.get('/api/sales', { schema: rows, config }, async ({ principal, query: { cursor, ...query } }, reply) => {
    const filter = { ...query, ...visibleTo(principal) };
    const place = lineCursorOf(cursor);
    const { rows, next } = await reader.asShop(principal.shopId, (ask) => listLines(ask, filter, place));
    if (next) reply.header('x-next-cursor', next);
    return rows.map(contactsFor(principal));
  });

  const list = {
    tags,
    summary: 'Lista as vendas inteiras, as mais novas primeiro, as canceladas incluídas',
    querystring: querystring.safeExtend({
      ...countedFields,
      ...behindFields,
      segment: segmentId.optional().describe('Só de quem hoje está neste segmento; para quem vê segmentos'),
    }),
    response: { 200: z.array(sale), ...refusals(400, 401, 403, 503, segmentNotFound, NEEDS_PLAN) },
  };
  const narrowing = {
    ...whole,
    readModels: [...whole.readModels, ...READ_BEHIND, 'segments', 'reports', 'products'],
  } as const;
  app.get('/api/checkouts', { schema: list, config: narrowing }, async ({ principal, query }, reply) => {
    const { segment: id, campaign, campaignGroup, effect, filters, ...asked } = query;
    const { sales, next } = await reader.asShop(principal.shopId, async (ask) => {
      const at = now();
      const behind = await salesBehind(ask, { ...query, principal, now: at });
      const filter = { ...asked, ...visibleTo(principal), behind, cursor: decodeCursor(query.cursor, 'instant') };
      if (id === undefined) return listSales(ask, filter);
      const { among } = await narrowedTo(ask, { id, principal, now: at, today: await shopDayOf(ask, at) });
      return listSales(ask, { ...filter, among });
    });
    if (next) reply.header('x-next-cursor', next);
    return sales.map(contactsFor(principal));
  });

  const one = {
    tags,
    summary: 'Uma venda inteira, com seus itens na ordem em que foram vendidos',
    description: 'Pelo id da venda ou de qualquer um de seus itens.',
    params: z.object({ id: uuid }),
    response: { 200: sale, ...refused, ...refusals(notFound) },
  };
  app.get('/api/checkouts/:id', { schema: one, config: whole }, async ({ principal, params }) => {
    const { sellerId } = visibleTo(principal);
    const found = await reader.asShop(principal.shopId, (ask) => findSale(ask, params.id, sellerId));
    if (!found) throw notFound;
    return contactsFor(principal)(found);
  });

  const recent = {
    tags,
    summary: 'As cinco vendas mais recentes, de um período ou de todos, uma linha por venda',
    querystring: inOrder(dayRange),
    response: { 200: z.array(recentSale), ...refused },
  };
  app.get('/api/dashboard/recent-sales', { schema: recent, config }, async ({ principal, query }) => {
    const filter = { ...query, ...visibleTo(principal), limit: RECENT };
    const sales = await reader.asShop(principal.shopId, (ask) => recentSales(ask, filter));
    return sales.map(contactsFor(principal));
  });
}

/** A cashier sees only their own sales. */
function visibleTo(principal: Principal): { readonly sellerId?: string } {
  return mayDo(principal, 'see-all-sales') ? {} : { sellerId: principal.memberId };
}
