import type { ReadModel } from '@pdv/schemas/live';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import type { Entry } from './entry-words.ts';

const PAGE = 40;

/** GET /api/timeline/{products,customers}/:id: who did what and when, newest first, page by page. */
const timelineQuery = (kind: 'product' | 'customer', id: string, readModels: readonly ReadModel[]) =>
  infiniteQueryOptions({
    queryKey: ['timeline', kind, id],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<Entry>(`/api/timeline/${kind}s/${encodeURIComponent(id)}`, { limit: PAGE, cursor }, signal),
    ...PAGED,
    meta: { readModels },
  });

export const productTimelineQuery = (id: string) => timelineQuery('product', id, ['sales', 'products']);
export const customerTimelineQuery = (id: string) => timelineQuery('customer', id, ['sales', 'customers']);
