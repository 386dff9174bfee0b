import type { ReceivablesSummary } from '@pdv/schemas/sales/receivable';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/receivables/summary. */
export const receivablesSummaryQuery = () =>
  queryOptions({
    queryKey: ['receivables', 'summary'],
    queryFn: ({ signal }) => getJson<ReceivablesSummary>(PATHS.receivablesSummary, signal),
  });
