import type { Segment } from '@pdv/schemas/customers/segments';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../api/request.ts';

/** GET /api/segments. */
export const segmentsQuery = () =>
  queryOptions({
    queryKey: ['segments'],
    queryFn: ({ signal }) => getJson<Segment[]>('/api/segments', signal),
  });
