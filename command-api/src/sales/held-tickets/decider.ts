import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import type { HeldTicketEvent, TicketHeld } from '@pdv/schemas/sales/held-ticket-events';
import { MAX_HELD_TICKETS } from '@pdv/schemas/sales/held-tickets';

/**
 * Those that nobody has taken up: id → revision of `TicketHeld`. What is on them stands in that event and in the read
 * model. Names are sealed there, and a snapshot must not hold them.
 */
export type HeldTickets = ReadonlyMap<string, bigint>;

export type HeldTicketCommand =
  | { readonly type: 'HoldTicket'; readonly ticket: TicketHeld['data'] }
  | { readonly type: 'TakeHeldTicket'; readonly ticketId: string }
  | { readonly type: 'DiscardHeldTicket'; readonly ticketId: string };

export type HeldTicketRejection = 'held_ticket_exists' | 'too_many_held_tickets' | 'held_ticket_not_found';

/** The stream `held-tickets-{shopId}`: a ticket that was put aside is taken up by one register, or discarded. */
export const heldTickets: Decider<HeldTickets, HeldTicketCommand, HeldTicketEvent, HeldTicketRejection> = {
  initial: () => new Map(),
  decide,
  evolve(state, event, revision) {
    const held = new Map(state);
    if (event.type === 'TicketHeld') held.set(event.data.ticketId, revision);
    else held.delete(event.data.ticketId);
    return held;
  },
  sizeOf: (state) => state.size * BYTES_PER_TICKET,
  snapshot: {
    version: 1,
    serialize: (state) => [...state].map(([id, revision]) => [id, String(revision)]),
    deserialize: (stored) =>
      new Map((stored as [string, string][]).map(([id, revision]) => [id, BigInt(revision)] as const)),
  },
};

const BYTES_PER_TICKET = 150;

function decide(command: HeldTicketCommand, state: HeldTickets): Decision<HeldTicketEvent, HeldTicketRejection> {
  if (command.type === 'HoldTicket') {
    if (state.has(command.ticket.ticketId)) return { rejected: 'held_ticket_exists' };
    if (state.size >= MAX_HELD_TICKETS) return { rejected: 'too_many_held_tickets' };
    return { accepted: [{ type: 'TicketHeld', data: command.ticket }] };
  }
  const { ticketId } = command;
  const revision = state.get(ticketId);
  if (revision === undefined) return { rejected: 'held_ticket_not_found' };
  if (command.type === 'DiscardHeldTicket') return { accepted: [{ type: 'HeldTicketDiscarded', data: { ticketId } }] };
  return { accepted: [{ type: 'HeldTicketTaken', data: { ticketId, heldRevision: Number(revision) } }] };
}
