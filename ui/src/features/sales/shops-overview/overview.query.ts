import type { ShopsOverview } from '@pdv/schemas/sales/shops-overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import type { Period } from '../reports/report-period.ts';

/** GET /api/shops/overview. What moves in another shop is heard of there alone, so this asks again each minute. */
export const overviewQuery = ({ start, end }: Period) =>
  queryOptions({
    queryKey: ['shops', 'overview', start, end],
    queryFn: ({ signal }) => getJson<ShopsOverview>(`/api/shops/overview?start=${start}&end=${end}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
