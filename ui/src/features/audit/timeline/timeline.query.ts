import type { ReadModel } from '@pdv/schemas/live';
import type { TimelineKind } from '@pdv/schemas/sales/timeline';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import type { Entry } from './entry-words.ts';

const PAGE = 40;
/** Of one kind, in a part of a page: the newest are what one looks for. */
const PAGE_OF_KIND = 5;

/** GET /api/timeline/{products,customers}/:id: who did what and when, newest first, page by page. */
const timelineQuery = (
  of: 'product' | 'customer',
  id: string,
  readModels: readonly ReadModel[],
  kind: TimelineKind | null = null,
) =>
  infiniteQueryOptions({
    queryKey: ['timeline', of, id, kind],
    queryFn: ({ signal, pageParam: cursor }) => {
      const page = { limit: kind === null ? PAGE : PAGE_OF_KIND, kind, cursor };
      return getPage<Entry>(`/api/timeline/${of}s/${encodeURIComponent(id)}`, page, signal);
    },
    ...PAGED,
    meta: { readModels },
  });

export const productTimelineQuery = (id: string) => timelineQuery('product', id, ['sales', 'products']);
export const customerTimelineQuery = (id: string, kind?: TimelineKind) =>
  timelineQuery('customer', id, ['sales', 'customers'], kind);
