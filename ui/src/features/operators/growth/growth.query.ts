import type { AdminGrowth } from '@pdv/schemas/operators/growth';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import { SHORTLY } from '../shortly.ts';

/** GET /api/admin/growth: how the installation grows. */
export const growthQuery = () =>
  queryOptions({
    queryKey: ['account-actions', 'growth'],
    queryFn: ({ signal }) => getJson<AdminGrowth>('/api/admin/growth', signal),
    ...SHORTLY,
  });
