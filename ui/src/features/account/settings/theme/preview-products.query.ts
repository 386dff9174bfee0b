import type { Product } from '@pdv/schemas/sales/product';
import { queryOptions } from '@tanstack/react-query';
import { listPath, PAGE_ROWS, PATHS } from '../../../../shared/api/paths.ts';
import { getJson } from '../../../../shared/api/request.ts';

/** So many fit beside the form. */
const SHOWN = 2;

/** GET /api/products: the first ones of the catalogue, to be shown in its colours. */
export const previewProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'preview'],
    queryFn: ({ signal }) => getJson<Product[]>(listPath(PATHS.products, { limit: PAGE_ROWS.products }), signal),
    select: (products) => products.filter(({ activeInCatalog }) => activeInCatalog).slice(0, SHOWN),
  });
