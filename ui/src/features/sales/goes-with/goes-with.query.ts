import type { GoesWith, GoesWithPair, GoesWithSummary } from '@pdv/schemas/sales/goes-with';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { getJson } from '../../../shared/api/request.ts';

const PAGE = 10;
/** Prices and stock are of now; what goes together changes at night. */
const meta = { readModels: ['products'] };

/** GET /api/products/:id/goes-with. Nobody is told that it failed: the sale goes on without it. */
export const goesWithQuery = (productId: string) =>
  queryOptions({
    queryKey: ['goes-with', productId],
    queryFn: ({ signal }) => getJson<GoesWith[]>(`/api/products/${productId}/goes-with`, signal),
    retry: false,
    meta,
  });

/** GET /api/products/goes-with/summary. */
export const goesWithSummaryQuery = () =>
  queryOptions({
    queryKey: ['goes-with', 'summary'],
    queryFn: ({ signal }) => getJson<GoesWithSummary>('/api/products/goes-with/summary', signal),
    retry: false,
  });

/** GET /api/products/goes-with, page by page. @param countedOn of the summary: a new night is a new list */
export const pairsQuery = (countedOn: string | null) =>
  infiniteQueryOptions({
    queryKey: ['goes-with', 'pairs', countedOn],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<GoesWithPair>('/api/products/goes-with', { limit: PAGE, cursor }, signal),
    ...PAGED,
  });
