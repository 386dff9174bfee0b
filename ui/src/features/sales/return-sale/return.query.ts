import type { ReturnSaleRequest, SaleReturnedAnswer, SaleReturns } from '@pdv/schemas/sales/return-sale';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { refreshAfterSale } from '../../../shared/api/refresh-moved.ts';
import { getJson, postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { forgetSession } from '../cash-session/open-sessions.query.ts';

/** GET /api/sales/{id}/returns: what can still come back, and what has. */
export const saleReturnsQuery = (saleId: string) =>
  queryOptions({
    queryKey: ['sales', 'returns', saleId],
    queryFn: ({ signal }) => getJson<SaleReturns>(`/api/sales/${saleId}/returns`, signal),
  });

/** GET /api/returns/of-receipt: the same, by what a scanner or a person reads from the receipt. */
export function useFindReceipt() {
  return useMutation({
    mutationFn: (code: string) => getJson<SaleReturns>(`/api/returns/of-receipt?code=${encodeURIComponent(code)}`),
  });
}

/** POST /api/sales/{id}/return; a retry of the same takes nothing back twice. */
export function useReturnSale(saleId: string) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: ReturnSaleRequest) =>
      postJson<SaleReturnedAnswer>(
        `/api/sales/${saleId}/return`,
        body,
        key.keyFor([saleId, { ...body, approval: undefined }]),
      ),
    onSuccess: () => key.renew(),
    onError: (error, { cashSessionId }) => {
      if (error instanceof ApiError && error.code === 'cash_session_not_open') forgetSession(queries, cashSessionId);
    },
    onSettled: () => refreshAfterSale(queries),
  });
}
