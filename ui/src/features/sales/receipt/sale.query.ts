import type { Sale } from '@pdv/schemas/sales/sale';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/checkouts/:id: a whole sale as it stands now. */
export const saleQuery = (saleId: string) =>
  queryOptions({
    queryKey: ['sales', 'one', saleId],
    queryFn: ({ signal }) => getJson<Sale>(`/api/checkouts/${saleId}`, signal),
    meta: { readModels: ['sales', 'customers'] },
  });
