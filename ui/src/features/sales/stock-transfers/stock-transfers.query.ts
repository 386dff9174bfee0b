import type {
  CopiedProducts,
  CopyProductsRequest,
  ProductMatches,
  StockTransfer,
  TargetProduct,
  TransferSent,
  TransferStockRequest,
} from '@pdv/schemas/sales/stock-transfers';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { getJson, postJson } from '../../../shared/api/request.ts';

const PATH = '/api/stock-transfers';
const KEY = ['stock-transfers'];
const ROWS = 20;

/** GET /api/stock-transfers: the newest first. */
export const transfersQuery = () =>
  infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ signal, pageParam: cursor }) => getPage<StockTransfer>(PATH, { limit: ROWS, cursor }, signal),
    ...PAGED,
  });

/**
 * GET /api/shops/{id}/products/matches; null where the other shop has none like it. One more product asks anew for all:
 * what is known of the others stays in sight.
 */
export const matchesQuery = (shopId: string, productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'match', shopId, ...productIds],
    queryFn: ({ signal }) =>
      getJson<ProductMatches>(`/api/shops/${shopId}/products/matches?productIds=${productIds.join()}`, signal),
    placeholderData: (known, query) => (query?.queryKey[2] === shopId ? known : undefined),
    enabled: productIds.length > 0,
  });

/** GET /api/shops/{id}/products. */
export const targetProductsQuery = (shopId: string, search: string) =>
  queryOptions({
    queryKey: ['products', 'of-shop', shopId, search],
    queryFn: ({ signal }) =>
      getJson<TargetProduct[]>(`/api/shops/${shopId}/products?search=${encodeURIComponent(search)}`, signal),
  });

/** POST /api/stock-transfers; a retry with the same key moves nothing twice. */
export function useTransfer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: TransferStockRequest; readonly key: string }) =>
      postJson<TransferSent>(PATH, body, key),
    onSuccess: () => {
      for (const queryKey of [KEY, ['products'], ['timeline', 'product'], ['dashboard']])
        void queries.invalidateQueries({ queryKey });
    },
  });
}

/** POST /api/products/copies; a repeat creates nothing twice. */
export function useCopyProducts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CopyProductsRequest) => postJson<CopiedProducts>('/api/products/copies', body),
    onSuccess: () => {
      for (const part of ['match', 'of-shop']) void queries.invalidateQueries({ queryKey: ['products', part] });
    },
  });
}
