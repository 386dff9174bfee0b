import { adminPayments, adminRefusals, adminStats, adminUsers } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import * as queries from './query.ts';

const config = { audience: 'operators', readModels: ['operations'] } as const;
const tags = ['Administração'];

/** GET /api/admin/…: for operators, who see no shop's business beyond the list of accounts. */
export function registerOperations(app: App, { reader, now }: RouteDependencies): void {
  const plan = z.enum(['free', 'premium', 'pro']).optional();
  app.get(
    '/api/admin/users',
    {
      config,
      schema: {
        summary: 'As contas, da mais nova à mais antiga',
        tags,
        querystring: z.object({ search: searchTerm, plan, ...pageQuery }),
        response: { 200: adminUsers, ...adminRefusals },
      },
    },
    async ({ query }, reply) => {
      const filter = { ...query, cursor: decodeCursor(query.cursor, 'instant') };
      const { users, next } = await reader.asOperator((ask) => queries.listAccounts(ask, filter, now()));
      if (next) reply.header('x-next-cursor', next);
      return users;
    },
  );

  app.get(
    '/api/admin/stats',
    {
      config,
      schema: { summary: 'Os números de todas as lojas juntas', tags, response: { 200: adminStats, ...adminRefusals } },
    },
    () => reader.asOperator((ask) => queries.adminStats(ask, now())),
  );

  app.get(
    '/api/admin/payments',
    {
      config,
      schema: {
        summary: 'As cobranças, da mais nova à mais antiga; vazio enquanto nada é cobrado',
        tags,
        response: { 200: adminPayments, ...adminRefusals },
      },
    },
    // Nothing is charged yet, so there is nothing to list.
    async () => [],
  );
}
