import type { Principal } from '@pdv/infra/tokens/principal';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { sale } from '@pdv/schemas/sales/register-sale';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { listSales } from './query.ts';

const RECENT = 5;

export function registerSales(app: App, { reader }: RouteDependencies): void {
  const querystring = z.object({
    search: searchTerm,
    paymentMethod: z.enum(PAYMENT_METHODS).optional(),
    ...pageQuery,
  });
  const schema = { response: { 200: z.array(sale) } };
  const config = { readModels: ['sales', 'customers', 'account'], action: 'see-own-sales' } as const;

  app.get('/api/sales', { schema: { ...schema, querystring }, config }, async ({ principal, query }, reply) => {
    const filter = { ...query, ...visibleTo(principal), cursor: decodeCursor(query.cursor) };
    const { sales, next } = await reader.asShop(principal.shopId, (ask) => listSales(ask, filter));
    if (next) reply.header('x-next-cursor', next);
    return sales;
  });

  app.get('/api/dashboard/recent-sales', { schema, config }, async ({ principal }) => {
    const filter = { ...visibleTo(principal), limit: RECENT, standing: true };
    return (await reader.asShop(principal.shopId, (ask) => listSales(ask, filter))).sales;
  });
}

/** A cashier sees what the cashier sold. */
function visibleTo({ role, memberId }: Principal) {
  return isAllowed(role, 'see-all-sales') ? {} : { sellerId: memberId };
}
