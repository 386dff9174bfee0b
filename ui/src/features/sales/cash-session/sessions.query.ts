import type { CashSessionReport, CashSessionRow } from '@pdv/schemas/sales/cash-session';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/cash-sessions, newest first, page by page. */
export const sessionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['cash-sessions', 'list'],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<CashSessionRow>(PATHS.cashSessions, { limit: PAGE_ROWS.cashSessions, cursor }, signal),
    ...PAGED,
  });

/** GET /api/cash-sessions/{id}: everything that happened in it. */
export const sessionReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['cash-sessions', 'report', id],
    queryFn: ({ signal }) => getJson<CashSessionReport>(`${PATHS.cashSessions}/${id}`, signal),
  });
