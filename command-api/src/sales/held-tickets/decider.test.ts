import { fold, given } from '@pdv/infra/testing/given';
import type { HeldTicketEvent, TicketHeld } from '@pdv/schemas/sales/held-ticket-events';
import { MAX_HELD_TICKETS } from '@pdv/schemas/sales/held-tickets';
import { expect, it } from 'vitest';
import { heldTickets } from './decider.ts';

const ticket = (ticketId: string): TicketHeld['data'] => ({
  ticketId,
  customerId: null,
  lines: [
    {
      ...{ productId: 'cafe', productName: 'Café', quantity: 2, unitPriceCentavos: 1_890 },
      ...{ priceChangeCentavos: null, discount: null },
    },
  ],
  discount: null,
  totalCentavos: 3_780,
  personal: { subject: 'account:loja', fields: { name: 'Mesa 4', notes: null, discountReasons: [] } },
});
const held = (ticketId: string): HeldTicketEvent => ({ type: 'TicketHeld', data: ticket(ticketId) });
const hold = (ticketId: string) => ({ type: 'HoldTicket', ticket: ticket(ticketId) }) as const;
const take = { type: 'TakeHeldTicket', ticketId: 't-2' } as const;
const taken: HeldTicketEvent = { type: 'HeldTicketTaken', data: { ticketId: 't-2', heldRevision: 1 } };
const discard = { type: 'DiscardHeldTicket', ticketId: 't-2' } as const;
const discarded: HeldTicketEvent = { type: 'HeldTicketDiscarded', data: { ticketId: 't-2' } };

it('is put aside, and taken up by one', () => {
  expect(given(heldTickets).when(hold('t-1'))).toEqual({ accepted: [held('t-1')] });
  expect(given(heldTickets, held('t-1'), held('t-2')).when(take)).toEqual({ accepted: [taken] });
  const gone = { rejected: 'held_ticket_not_found' };
  for (const end of [taken, discarded]) {
    expect(given(heldTickets, held('t-1'), held('t-2'), end).when(take)).toEqual(gone);
    expect(given(heldTickets, held('t-1'), held('t-2'), end).when(discard)).toEqual(gone);
  }
  expect(given(heldTickets, held('t-1')).when(take)).toEqual(gone);
  expect(given(heldTickets, held('t-2')).when(discard)).toEqual({ accepted: [discarded] });
});

it('is held once under its id, and a shop holds 200', () => {
  expect(given(heldTickets, held('t-1')).when(hold('t-1'))).toEqual({ rejected: 'held_ticket_exists' });
  const many = Array.from({ length: MAX_HELD_TICKETS }, (_, nth) => held(`many-${nth}`));
  expect(given(heldTickets, ...many).when(hold('t-1'))).toEqual({ rejected: 'too_many_held_tickets' });
  expect(given(heldTickets, ...many.slice(1)).when(hold('t-1'))).toHaveProperty('accepted.length', 1);
});

it('keeps ids alone, and no more than are held, over a snapshot too', () => {
  const state = fold(heldTickets, [held('t-1'), held('t-2'), taken, held('t-3'), discarded]);
  expect([...state]).toEqual([
    ['t-1', 0n],
    ['t-3', 3n],
  ]);
  const { serialize, deserialize } = heldTickets.snapshot ?? {};
  const stored = JSON.stringify(serialize?.(state));
  expect(stored).not.toContain('Mesa');
  expect(deserialize?.(JSON.parse(stored))).toEqual(state);
});
