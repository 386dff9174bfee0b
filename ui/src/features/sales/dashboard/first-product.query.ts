import type { Product } from '@pdv/schemas/sales/product';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/products?limit=1: whether there is anything to sell, without reading all of it. */
export const firstProductQuery = () =>
  queryOptions({
    queryKey: ['products', 'first'],
    queryFn: ({ signal }) => getJson<Product[]>(PATHS.firstProduct, signal),
  });
