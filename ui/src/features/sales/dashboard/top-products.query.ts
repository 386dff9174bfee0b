import type { TopProducts } from '@pdv/schemas/sales/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/dashboard/top-products: the five best of the month. */
export const topProductsQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'top-products'],
    queryFn: ({ signal }) => getJson<TopProducts>(PATHS.topProducts, signal),
    meta: { readModels: ['products'] },
  });
