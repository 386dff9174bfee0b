import { customer } from '@pdv/schemas/customers/add-customer';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { listCustomers } from './query.ts';

export function registerCustomers(app: App, { reader }: RouteDependencies): void {
  const querystring = z.object({ search: searchTerm, ...pageQuery });
  app.get(
    '/api/customers',
    {
      schema: { querystring, response: { 200: z.array(customer) } },
      config: { readModels: ['customers'], action: 'see-customers' },
    },
    async ({ principal, query }, reply) => {
      const filter = { ...query, cursor: decodeCursor(query.cursor) };
      const { customers, next } = await reader.asShop(principal.shopId, (ask) => listCustomers(ask, filter));
      if (next) reply.header('x-next-cursor', next);
      return customers;
    },
  );
}
