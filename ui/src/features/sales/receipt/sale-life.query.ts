import type { Timeline } from '@pdv/schemas/sales/timeline';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/timeline/sales/:id: who did what to a sale, newest first. */
export const saleLifeQuery = (saleId: string) =>
  queryOptions({
    queryKey: ['timeline', 'sales', saleId],
    queryFn: ({ signal }) => getJson<Timeline>(`/api/timeline/sales/${saleId}`, signal),
    meta: { readModels: ['sales'] },
  });
