import type { Timeline } from '@pdv/schemas/sales/timeline';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/timeline/products/:id: everything that happened to a product, newest first. */
export const productTimelineQuery = (productId: string) =>
  queryOptions({
    queryKey: ['timeline', 'product', productId],
    queryFn: ({ signal }) => getJson<Timeline>(`/api/timeline/products/${encodeURIComponent(productId)}`, signal),
    meta: { readModels: ['sales', 'products'] },
  });
