import type { Product } from '@pdv/schemas/sales/product';
import { type CountStockRequest, MAX_COUNT_LINES, type StockCountAnswer } from '@pdv/schemas/sales/stock-count';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { getPage } from '../../../shared/api/page.ts';
import { PATHS } from '../../../shared/api/paths.ts';
import { refreshMoved } from '../../../shared/api/refresh-moved.ts';
import { getJson, postJson } from '../../../shared/api/request.ts';
import type { Countable } from './count-session.ts';

/** POST /api/stock-counts; a retry records nothing twice. */
export function useCountStock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: CountStockRequest; readonly key: string }) =>
      postJson<StockCountAnswer>('/api/stock-counts', body, key),
    onSuccess: () => void refreshMoved(queries, ['products', 'timeline', 'dashboard']),
  });
}

const PAGE = 500;

interface Countables {
  readonly products: readonly Countable[];
  /** False where there are more of them than one count takes. */
  readonly all: boolean;
}

/** GET /api/products, page after page: what is counted here, with its stock of now. */
export const countablesQuery = (category: string | null) =>
  queryOptions({
    queryKey: ['products', 'countable', category],
    queryFn: async ({ signal }): Promise<Countables> => {
      const products: Product[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof getPage<Product>>> = await getPage<Product>(
          PATHS.products,
          { limit: PAGE, category, cursor },
          signal,
        );
        products.push(...page.items);
        cursor = page.next;
      } while (cursor !== null && products.length <= MAX_COUNT_LINES);
      return { products: products.filter(({ tracksStock }) => tracksStock), all: cursor === null };
    },
    // What is reviewed must be of now.
    staleTime: 0,
    gcTime: 0,
  });

/** GET /api/products/{id}; null where it is gone. Always asked anew. */
export async function productNow(id: string, signal: AbortSignal): Promise<Product | null> {
  try {
    return await getJson<Product>(`${PATHS.products}/${id}`, signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'product_not_found') return null;
    throw error;
  }
}
