import type { ListedCustomer } from '@pdv/schemas/customers/customer';
import { foldText } from '@pdv/schemas/kernel/text';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';

/** GET /api/customers by name, page by page; the server searches. */
export const customersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'pages', foldText(search)],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<ListedCustomer>(PATHS.customers, { limit: PAGE_ROWS.customers, search, cursor }, signal),
    ...PAGED,
    placeholderData: keepPreviousData,
  });
