import type { CashDifferences, DifferencePeriod } from '@pdv/schemas/sales/cash-session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/cash-sessions/differences: the last four weeks, by who closed. */
export const differencesQuery = (by: DifferencePeriod) =>
  queryOptions({
    queryKey: ['cash-sessions', 'differences', by],
    queryFn: ({ signal }) => getJson<CashDifferences[]>(`${PATHS.cashSessions}/differences?by=${by}`, signal),
    placeholderData: keepPreviousData,
  });
