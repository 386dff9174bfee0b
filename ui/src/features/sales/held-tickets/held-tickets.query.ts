import type { HeldTicket, HeldTicketRow, HoldTicketRequest, TicketHeldAnswer } from '@pdv/schemas/sales/held-tickets';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '../../../shared/api/request.ts';
import type { Taking } from './pending-take.ts';

const PATH = '/api/held-tickets';
const KEY = ['held-tickets'];

/** GET /api/held-tickets: of the whole shop; live updates fetch it again. */
export const heldTicketsQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => getJson<HeldTicketRow[]>(PATH, signal) });

/** POST /api/held-tickets: the ticket's id is its key, too, so that the same again holds nothing twice. */
export function useHoldTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: HoldTicketRequest) => postJson<TicketHeldAnswer>(PATH, body, body.id),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** POST /api/held-tickets/{id}/take: the same key again, after a lost answer, gives the same ticket. */
export function useTakeTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key }: Taking) => postJson<HeldTicket>(`${PATH}/${id}/take`, undefined, key),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** DELETE /api/held-tickets/{id}. */
export function useDiscardTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteJson(`${PATH}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
