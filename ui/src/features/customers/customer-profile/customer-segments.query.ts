import type { CustomerSegment } from '@pdv/schemas/customers/segments';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import { customerPath } from '../change-customer/change-customer.query.ts';

/** GET /api/customers/{id}/segments. */
export const customerSegmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['segments', 'of-customer', id],
    queryFn: ({ signal }) => getJson<CustomerSegment[]>(`${customerPath(id)}/segments`, signal),
    meta: { readModels: ['customers', 'reports', 'returns', 'sales', 'products', 'receivables'] },
  });
