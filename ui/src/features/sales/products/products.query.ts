import type { Product } from '@pdv/schemas/sales/create-product';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/products: everything the shop sells, by name. */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['products', 'list'],
    queryFn: ({ signal }) => getJson<Product[]>('/api/products', signal),
  });
