import { itemsIn } from '@pdv/schemas/kernel/quantity';
import { clear, put, remove, sweep } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { heldTickets } from './table.ts';

const PRODUCTS_SHOWN = 3;

/** Tickets that wait to be taken up. */
export const heldTicketsProjection: Projection = {
  name: 'held-tickets',
  tables: [heldTickets],
  on: {
    TicketHeld: ({ shopId, actorId, occurredAt, data }) => [
      put(heldTickets, {
        shop_id: shopId,
        id: data.ticketId,
        name: data.personal.fields?.name ?? '',
        customer_id: data.customerId,
        products: data.lines.slice(0, PRODUCTS_SHOWN).map(({ productName }) => productName),
        line_count: data.lines.length,
        items: itemsIn(data.lines),
        total_centavos: data.totalCentavos,
        held_at: occurredAt,
        held_by: actorId,
      }),
    ],
    HeldTicketTaken: gone,
    HeldTicketDiscarded: gone,
    CustomerErased: ({ shopId, data }) => [
      sweep(heldTickets, { shop_id: shopId, customer_id: data.customerId }, { name: '' }),
    ],
    AccountErased: ({ shopId }) => [clear(heldTickets, { shop_id: shopId })],
  },
};

function gone({ shopId, data }: FactOf<'HeldTicketTaken' | 'HeldTicketDiscarded'>) {
  return [remove(heldTickets, { shop_id: shopId, id: data.ticketId })];
}
