import type { ProductsSummary } from '@pdv/schemas/sales/products-summary';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/products/summary: the whole list in figures. */
export const productsSummaryQuery = () =>
  queryOptions({
    queryKey: ['products', 'summary'],
    queryFn: ({ signal }) => getJson<ProductsSummary>(PATHS.productsSummary, signal),
  });
