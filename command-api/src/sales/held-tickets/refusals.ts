import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { MAX_HELD_TICKETS } from '@pdv/schemas/sales/held-tickets';
import type { HeldTicketRejection } from './decider.ts';

export const HELD_TICKET_REFUSALS: Refusals<HeldTicketRejection | RequestRejection> = {
  held_ticket_exists: { status: 409, message: 'Esta comanda já está guardada.' },
  too_many_held_tickets: {
    status: 409,
    message: `A loja já tem ${MAX_HELD_TICKETS} comandas guardadas. Retome ou descarte uma antes de guardar outra.`,
  },
  held_ticket_not_found: { status: 404, message: 'Esta comanda já foi retomada ou descartada.' },
  ...REQUEST_REFUSALS,
};

export function refuseHeldTicket(rejection: Parameters<typeof refuse<HeldTicketRejection | RequestRejection>>[1]) {
  return refuse(HELD_TICKET_REFUSALS, rejection);
}
