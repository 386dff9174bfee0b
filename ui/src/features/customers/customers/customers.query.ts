import type { ListedCustomer } from '@pdv/schemas/customers/customer';
import { foldText } from '@pdv/schemas/kernel/text';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';

/** What the members of a segment are found by, besides the customers themselves. */
const ASKED_OF_SEGMENTS = ['segments', 'reports', 'sales', 'returns', 'products', 'receivables', 'account'];

/** GET /api/customers, or /api/segments/{id}/customers, by name, page by page; the server searches. */
export const customersQuery = (search: string, segmentId: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'pages', foldText(search), segmentId],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<ListedCustomer>(pathOf(segmentId), { limit: PAGE_ROWS.customers, search, cursor }, signal),
    ...PAGED,
    placeholderData: keepPreviousData,
    meta: { readModels: segmentId === null ? [] : ASKED_OF_SEGMENTS },
  });

const pathOf = (segmentId: string | null) =>
  segmentId === null ? PATHS.customers : `/api/segments/${encodeURIComponent(segmentId)}/customers`;
