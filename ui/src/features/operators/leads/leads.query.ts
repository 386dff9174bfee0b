import { foldText } from '@pdv/schemas/kernel/text';
import type { AdminLead } from '@pdv/schemas/operators/admin';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { SHORTLY } from '../shortly.ts';

const PAGE = 50;

/** GET /api/admin/leads, newest first, page by page. */
export const leadsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'leads', foldText(search)],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<AdminLead>('/api/admin/leads', { limit: PAGE, search, cursor }, signal),
    ...PAGED,
    ...SHORTLY,
    placeholderData: keepPreviousData,
  });
