import type { ReportSummary } from '@pdv/schemas/sales/reports';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../../shared/api/request.ts';

/** GET /api/reports/summary: how many customers and products the shop has. */
export const usageQuery = () =>
  queryOptions({
    queryKey: ['customers', 'usage'],
    queryFn: ({ signal }) => getJson<ReportSummary>('/api/reports/summary', signal),
    meta: { readModels: ['products'] },
  });
