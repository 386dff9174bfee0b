import type { ListedCustomer } from '@pdv/schemas/customers/customer';
import type { ListedMember, SegmentOrder } from '@pdv/schemas/customers/segments';
import { foldText } from '@pdv/schemas/kernel/text';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';

/** What the members of a segment are found by, besides the customers themselves. */
const ASKED_OF_SEGMENTS = ['segments', 'reports', 'sales', 'returns', 'products', 'receivables', 'account'];

/** Of a segment, with what puts them in it. */
export type ShownCustomer = ListedCustomer & Partial<Pick<ListedMember, 'bought'>>;

/** GET /api/customers, or /api/segments/{id}/customers, by name or who spent most first, page by page; the server searches. */
export const customersQuery = (search: string, segmentId: string | null = null, order: SegmentOrder = 'name') =>
  infiniteQueryOptions({
    queryKey: ['customers', 'pages', foldText(search), segmentId, order],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<ShownCustomer>(
        pathOf(segmentId),
        { limit: PAGE_ROWS.customers, search, order: segmentId === null ? null : order, cursor },
        signal,
      ),
    ...PAGED,
    placeholderData: keepPreviousData,
    meta: { readModels: segmentId === null ? [] : ASKED_OF_SEGMENTS },
  });

const pathOf = (segmentId: string | null) =>
  segmentId === null ? PATHS.customers : `/api/segments/${encodeURIComponent(segmentId)}/customers`;
