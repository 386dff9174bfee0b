import type { Sale } from '@pdv/schemas/sales/sale';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfterSale } from '../../../shared/api/refresh-moved.ts';
import { postJson } from '../../../shared/api/request.ts';

interface Cancellation {
  readonly saleId: string;
  readonly reason: string;
  /** What an owner has allowed. */
  readonly approval?: string;
}

/**
 * POST /api/sales/:id/cancel: the whole sale. Cancelling what is cancelled answers as the first time did, so that after
 * a failure it can be tried again.
 */
export function useCancelSale() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ saleId, reason, approval }: Cancellation) =>
      postJson<Sale>(`/api/sales/${saleId}/cancel`, { reason: reason.trim() || null, approval }),
    onSettled: () => refreshAfterSale(queries),
  });
}
