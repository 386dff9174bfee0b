import type { CustomerAccount } from '@pdv/schemas/sales/receivable';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../api/paths.ts';
import { getJson } from '../api/request.ts';

export const accountPath = (customerId: string) => `${PATHS.customers}/${customerId}/account`;

/** GET /api/customers/{id}/account. */
export const accountQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['receivables', 'account', customerId],
    queryFn: ({ signal }) => getJson<CustomerAccount>(accountPath(customerId), signal),
  });
