import type { CustomersSummary } from '@pdv/schemas/customers/customers-summary';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/customers/summary: the whole customer list in figures. */
export const customersSummaryQuery = () =>
  queryOptions({
    queryKey: ['customers', 'summary'],
    queryFn: ({ signal }) => getJson<CustomersSummary>(PATHS.customersSummary, signal),
  });
