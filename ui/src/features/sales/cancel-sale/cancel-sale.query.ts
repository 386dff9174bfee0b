import type { Sale } from '@pdv/schemas/sales/sale';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';

interface Cancellation {
  readonly saleIds: readonly string[];
  readonly reason: string;
}

const MOVED = ['sales', 'products', 'dashboard', 'reports', 'timeline', 'follow-ups'];

/**
 * POST /api/sales/:id/cancel for each. Cancelling what is cancelled answers as the first time did, so that after a
 * failure the whole can be tried again.
 */
export function useCancelSale() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ saleIds, reason }: Cancellation) => {
      const body = { reason: reason.trim() || null };
      for (const id of saleIds) await postJson<Sale>(`/api/sales/${id}/cancel`, body);
    },
    onSettled: () => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => MOVED.includes(String(queryKey[0])) });
    },
  });
}
