import type { AdminStats } from '@pdv/schemas/operators/admin';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import { SHORTLY } from '../shortly.ts';

/** GET /api/admin/stats: all shops together. */
export const adminStatsQuery = () =>
  queryOptions({
    queryKey: ['operations', 'stats'],
    queryFn: ({ signal }) => getJson<AdminStats>('/api/admin/stats', signal),
    ...SHORTLY,
  });
