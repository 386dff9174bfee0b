import type { RecentSale } from '@pdv/schemas/sales/sale';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/dashboard/recent-sales: the newest five. */
export const recentSalesQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'recent-sales'],
    queryFn: ({ signal }) => getJson<RecentSale[]>(PATHS.recentSales, signal),
    meta: { readModels: ['sales', 'customers'] },
  });
