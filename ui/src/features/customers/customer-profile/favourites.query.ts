import type { Favourites } from '@pdv/schemas/sales/customer-sales';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import { customerPath } from '../change-customer/change-customer.query.ts';

/** GET /api/customers/{id}/favourites. */
export const favouritesQuery = (id: string) =>
  queryOptions({
    queryKey: ['sales', 'favourites', id],
    queryFn: ({ signal }) => getJson<Favourites>(`${customerPath(id)}/favourites`, signal),
    meta: { readModels: ['returns'] },
  });
