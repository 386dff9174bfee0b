import { refusals } from '@pdv/schemas/kernel/refusals';
import { heldTicketRow } from '@pdv/schemas/sales/held-tickets';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { listHeldTickets } from './query.ts';

/** For every register of the shop: whoever sells takes up any of them. */
export function registerHeldTickets(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/held-tickets',
    {
      schema: {
        tags: ['Comandas'],
        summary: 'As comandas guardadas que ninguém retomou, as mais antigas primeiro',
        response: { 200: z.array(heldTicketRow), ...refusals(401, 403, 503) },
      },
      config: { readModels: ['held-tickets', 'customers', 'account'], action: 'sell' },
    },
    ({ principal }) => reader.asShop(principal.shopId, listHeldTickets),
  );
}
