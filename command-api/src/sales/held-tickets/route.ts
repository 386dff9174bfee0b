import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import type { HeldTicketTaken, TicketHeld } from '@pdv/schemas/sales/held-ticket-events';
import { heldTicket, holdTicketRequest, ticketHeld } from '@pdv/schemas/sales/held-tickets';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { heldTicketAnswer } from './answer.ts';
import { heldTickets } from './decider.ts';
import { HELD_TICKET_REFUSALS, refuseHeldTicket } from './refusals.ts';
import { ticketOf } from './ticket-of.ts';

const onRequest = permit('sell');
const tags = ['Comandas'];
const params = z.object({ id: uuid });
const notFound = only(HELD_TICKET_REFUSALS, 'held_ticket_not_found');
const mayNotHold = {
  ...only(HELD_TICKET_REFUSALS, 'held_ticket_exists', 'too_many_held_tickets'),
  product_not_found: { status: 404 },
  whole_units: { status: 422 },
  customer_not_found: { status: 404 },
  subject_erased: { status: 409 },
};

/** POST /api/held-tickets, and how a held ticket ends: taken up by one register, or discarded. */
export function heldTicketRoutes(app: App, deps: RouteDependencies): void {
  const { handler } = deps;

  app.post(
    '/api/held-tickets',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Guarda uma comanda: não vende nada e não reserva estoque',
        body: holdTicketRequest,
        response: { 201: ticketHeld, ...refusals(400, 401, 403, IDEMPOTENCY, mayNotHold) },
      },
    },
    (request, reply) => {
      const { principal, body } = request;
      const { shopId } = principal;
      const now = deps.now();
      return idempotently(request, { shopId, route: 'POST /api/held-tickets', body, now }, async (ids) => {
        const context = requestOf(principal, ids, now);
        const stream = streams.heldTickets(shopId);
        // A repeat of what was recorded is answered, even if a product or the customer has gone since.
        const before = await handler.accepted(heldTickets, stream, context.requestId);
        const { state } = await handler.state(inventory, streams.inventory(shopId));
        const customer = body.customerId && !before ? await deps.customer(shopId, body.customerId) : null;
        if (body.customerId && !before && !customer) {
          throw new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' });
        }
        const ticket = ticketOf(body, shopId, state, before !== null);
        const outcome = await handler.handle(heldTickets, stream, { type: 'HoldTicket', ticket }, context);
        if ('rejected' in outcome) throw refuseHeldTicket(outcome);
        sendPosition(reply, outcome);
        reply.status(201);
        return { id: body.id, heldAt: outcome.occurredAt };
      });
    },
  );

  app.post(
    '/api/held-tickets/:id/take',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Retoma uma comanda neste caixa; nenhum outro a retoma depois',
        params,
        response: { 200: heldTicket, ...refusals(400, 401, 403, IDEMPOTENCY, notFound) },
      },
    },
    (request, reply) => {
      const { principal, params: asked } = request;
      const { shopId } = principal;
      const now = deps.now();
      const scope = { shopId, route: 'POST /api/held-tickets/{id}/take', body: { id: asked.id }, now };
      return idempotently(request, scope, async (ids) => {
        const stream = streams.heldTickets(shopId);
        const command = { type: 'TakeHeldTicket', ticketId: asked.id } as const;
        const outcome = await handler.handle(heldTickets, stream, command, requestOf(principal, ids, now));
        if ('rejected' in outcome) throw refuseHeldTicket(outcome);
        sendPosition(reply, outcome);
        const [event] = outcome.accepted as readonly HeldTicketTaken[];
        if (!event) throw new Error('a held ticket was taken without an event');
        const { event: held, metadata } = await deps.recorded(stream, BigInt(event.data.heldRevision));
        const ticket = (held as TicketHeld).data;
        const [{ state }, customer] = await Promise.all([
          handler.state(inventory, streams.inventory(shopId)),
          ticket.customerId === null ? null : deps.customer(shopId, ticket.customerId),
        ]);
        return heldTicketAnswer(ticket, metadata.occurredAt, state, customer);
      });
    },
  );

  app.delete(
    '/api/held-tickets/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Descarta uma comanda guardada',
        params,
        response: { 204: z.undefined(), ...refusals(400, 401, 403, notFound) },
      },
    },
    async ({ principal, params: asked }, reply) => {
      const command = { type: 'DiscardHeldTicket', ticketId: asked.id } as const;
      const context = contextOf(principal, deps.newId(), deps.now());
      const outcome = await handler.handle(heldTickets, streams.heldTickets(principal.shopId), command, context);
      if ('rejected' in outcome) throw refuseHeldTicket(outcome);
      sendPosition(reply, outcome);
      return reply.status(204).send();
    },
  );
}
