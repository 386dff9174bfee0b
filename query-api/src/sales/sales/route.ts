import type { Principal } from '@pdv/infra/tokens/principal';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { sale } from '@pdv/schemas/sales/sale';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { dayRange, inOrder } from '../../reading/day-range.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { listSales } from './query.ts';

const RECENT = 5;

export function registerSales(app: App, { reader }: RouteDependencies): void {
  const querystring = inOrder({
    search: searchTerm,
    paymentMethod: z.enum(PAYMENT_METHODS).optional(),
    productId: uuid.optional(),
    customerId: uuid.optional(),
    ...dayRange,
    ...pageQuery,
  });
  const schema = { tags: ['Vendas'], response: { 200: z.array(sale), ...refusals(400, 401, 403, 503) } };
  const config = { readModels: ['sales', 'customers', 'account'], action: 'see-own-sales' } as const;

  const list = { ...schema, summary: 'Lista as vendas, as mais novas primeiro, as canceladas incluídas', querystring };
  app.get('/api/sales', { schema: list, config }, async ({ principal, query }, reply) => {
    const filter = { ...query, ...visibleTo(principal), cursor: decodeCursor(query.cursor, 'instant') };
    const { sales, next } = await reader.asShop(principal.shopId, (ask) => listSales(ask, filter));
    if (next) reply.header('x-next-cursor', next);
    return sales;
  });

  const recent = { ...schema, summary: 'As cinco vendas mais recentes' };
  app.get('/api/dashboard/recent-sales', { schema: recent, config }, async ({ principal }) => {
    const filter = { ...visibleTo(principal), limit: RECENT, standing: true };
    return (await reader.asShop(principal.shopId, (ask) => listSales(ask, filter))).sales;
  });
}

/** A cashier sees what the cashier sold. */
function visibleTo({ role, memberId }: Principal) {
  return isAllowed(role, 'see-all-sales') ? {} : { sellerId: memberId };
}
