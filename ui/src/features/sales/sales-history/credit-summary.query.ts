import type { CreditSummary } from '@pdv/schemas/sales/credit-summary';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/sales/credit; with the shop's day in its key, so that midnight begins a new one. */
export const creditSummaryQuery = (today: string) =>
  queryOptions({
    queryKey: ['sales', 'credit', today],
    queryFn: ({ signal }) => getJson<CreditSummary>('/api/sales/credit', signal),
    meta: { readModels: ['receivables'] },
  });
