import type { RecentSale } from '@pdv/schemas/sales/sale';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

interface Days {
  readonly start: string;
  readonly end: string;
}

/** GET /api/dashboard/recent-sales: the newest five, of all or of a period. */
export const recentSalesQuery = (of?: Days) =>
  queryOptions({
    queryKey: ['dashboard', 'recent-sales', of?.start, of?.end],
    queryFn: ({ signal }) =>
      getJson<RecentSale[]>(of ? `${PATHS.recentSales}?from=${of.start}&to=${of.end}` : PATHS.recentSales, signal),
    meta: { readModels: ['sales', 'customers'] },
  });
