import type { DashboardStats } from '@pdv/schemas/sales/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/dashboard/stats: the figures of the shop's today. */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'stats'],
    queryFn: ({ signal }) => getJson<DashboardStats>(PATHS.stats, signal),
    meta: { readModels: ['products', 'follow-ups'] },
  });
