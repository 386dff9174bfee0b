import type { Checkout } from '@pdv/schemas/sales/checkout';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/checkouts/:id: all lines that were bought at once, as they stand now. */
export const checkoutQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['sales', 'checkout', checkoutId],
    queryFn: ({ signal }) => getJson<Checkout>(`/api/checkouts/${checkoutId}`, signal),
    meta: { readModels: ['sales', 'customers'] },
  });
