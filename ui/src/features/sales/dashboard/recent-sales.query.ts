import type { RecentSale } from '@pdv/schemas/sales/sale';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/**
 * GET /api/dashboard/recent-sales: the newest five.
 * @param days `?from=…&to=…` for those of a period
 */
export const recentSalesQuery = (days = '') =>
  queryOptions({
    queryKey: ['dashboard', 'recent-sales', days],
    queryFn: ({ signal }) => getJson<RecentSale[]>(PATHS.recentSales + days, signal),
    meta: { readModels: ['sales', 'customers'] },
  });
