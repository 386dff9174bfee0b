import { adminPayments, adminRefusals, adminStats, adminSubscriptions, adminUsers } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import * as billing from './billing-query.ts';
import * as queries from './query.ts';

const config = { audience: 'operators', readModels: ['operations'] } as const;
const tags = ['Administração'];

/** GET /api/admin/…: for operators. Of a single shop they see only its row in the list of accounts. */
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

  const newest = z.object({
    limit: z.coerce.number().int().min(1).max(1_000).default(200).describe('Quantas, as mais novas primeiro'),
  });
  app.get(
    '/api/admin/payments',
    {
      config,
      schema: {
        summary: 'As cobranças, da mais nova à mais antiga',
        tags,
        querystring: newest.extend({
          due: z.stringbool().default(false).describe('true: só as que falharam e ainda podem ser pagas'),
        }),
        response: { 200: adminPayments, ...adminRefusals },
      },
    },
    ({ query }) => reader.asOperator((ask) => billing.listPayments(ask, query.limit, query.due)),
  );

  app.get(
    '/api/admin/subscriptions',
    {
      config,
      schema: {
        summary: 'As assinaturas, da mais nova à mais antiga, também as que terminaram',
        tags,
        querystring: newest,
        response: { 200: adminSubscriptions, ...adminRefusals },
      },
    },
    ({ query }) => reader.asOperator((ask) => billing.listSubscriptions(ask, query.limit)),
  );
}
