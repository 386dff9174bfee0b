import type { AdminSystem } from '@pdv/schemas/operators/system';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

export const EVERY_MS = 5_000;

/** GET /api/admin/system, again and again while somebody looks. */
export const systemQuery = () =>
  queryOptions({
    queryKey: ['system'],
    queryFn: ({ signal }) => getJson<AdminSystem>('/api/admin/system', signal),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
