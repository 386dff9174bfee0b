import * as answers from '@pdv/schemas/follow-ups/follow-ups';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { contactsFor } from '../../reading/contacts.ts';
import { dayRange, inOrder } from '../../reading/day-range.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { followUpStats, listFollowUps } from './query.ts';

const tags = ['Follow-ups'];
const config = {
  readModels: ['follow-ups', 'customers', 'account'],
  action: 'see-follow-ups',
  feature: 'followUps',
} as const;

export function registerFollowUps(app: App, { reader, now }: RouteDependencies): void {
  const querystring = inOrder({
    search: searchTerm,
    status: z.enum(answers.FOLLOW_UP_STATUSES).optional(),
    withoutRecipient: z.stringbool().optional().describe('true: só os que ninguém receberia por e-mail hoje'),
    /** Days on which reminders count. */
    ...dayRange,
    order: z.enum(['asc', 'desc']).default('asc'),
    customerId: uuid.optional(),
    ...pageQuery,
  });
  app.get(
    '/api/followups',
    {
      schema: {
        tags,
        summary: 'Lista os lembretes de recompra, por data prevista; os cancelados só a pedido',
        description:
          'from e to filtram pela data prevista, ou pelo dia do envio quando o lembrete foi enviado antes dela.',
        querystring,
        response: { 200: z.array(answers.followUp), ...refusals(400, 401, 403, 503) },
      },
      // A search starts with the names of sold products.
      config: { ...config, readModels: [...config.readModels, 'sales'] },
    },
    async ({ principal, query }, reply) => {
      const filter = { ...query, cursor: decodeCursor(query.cursor, 'day') };
      const { followUps, next } = await reader.asShop(principal.shopId, async (ask) =>
        listFollowUps(ask, await shopDayOf(ask, now()), filter),
      );
      if (next) reply.header('x-next-cursor', next);
      return followUps.map(contactsFor(principal));
    },
  );

  app.get(
    '/api/followups/stats',
    {
      schema: {
        tags,
        summary: 'Quantos lembretes estão pendentes, vencidos e enviados, e quantos não têm destinatário',
        response: { 200: answers.followUpStats, ...refusals(401, 403, 503) },
      },
      config,
    },
    ({ principal }) => reader.asShop(principal.shopId, async (ask) => followUpStats(ask, await shopDayOf(ask, now()))),
  );
}
