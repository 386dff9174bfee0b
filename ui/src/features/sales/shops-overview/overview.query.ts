import type { ShopsOverview, ShopsToday } from '@pdv/schemas/sales/shops-overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import type { Period } from '../reports/report-period.ts';

// What moves in another shop is heard of there alone, so both ask again each minute.

/** GET /api/shops/overview. */
export const overviewQuery = ({ start, end }: Period) =>
  queryOptions({
    queryKey: ['shops', 'overview', start, end],
    queryFn: ({ signal }) => getJson<ShopsOverview>(`/api/shops/overview?start=${start}&end=${end}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** GET /api/shops/today. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['shops', 'today'],
    queryFn: ({ signal }) => getJson<ShopsToday>('/api/shops/today', signal),
    refetchInterval: 60_000,
  });
