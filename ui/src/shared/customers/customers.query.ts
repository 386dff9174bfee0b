import type { Customer } from '@pdv/schemas/customers/add-customer';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../api/request.ts';

/** GET /api/customers: the whole roster, by name. */
export const customersQuery = () =>
  queryOptions({
    queryKey: ['customers', 'list'],
    queryFn: ({ signal }) => getJson<Customer[]>('/api/customers', signal),
  });
