import type { SalesSummary } from '@pdv/schemas/sales/sales-summary';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/sales/summary; with the shop's day in its key, so that midnight begins a new one. */
export const salesSummaryQuery = (today: string) =>
  queryOptions({
    queryKey: ['sales', 'summary', today],
    queryFn: ({ signal }) => getJson<SalesSummary>(PATHS.salesSummary, signal),
    meta: { readModels: ['dashboard'] },
  });
