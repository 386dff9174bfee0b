import { foldText } from '@pdv/schemas/kernel/text';
import type { AdminLead, LeadState } from '@pdv/schemas/operators/admin';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { SHORTLY } from '../shortly.ts';

const PAGE = 50;

/** GET /api/admin/leads, newest first, page by page. */
/** `all`: the attended ones too. */
export type LeadsShown = LeadState | 'all';

export const leadsFilter = (search: string, shown: LeadsShown) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(shown !== 'all' && { state: shown }),
});

export const leadsQuery = (search: string, shown: LeadsShown) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'leads', foldText(search), shown],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<AdminLead>('/api/admin/leads', { limit: PAGE, cursor, ...leadsFilter(search, shown) }, signal),
    ...PAGED,
    ...SHORTLY,
    placeholderData: keepPreviousData,
  });
