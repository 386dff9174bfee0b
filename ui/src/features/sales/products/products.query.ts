import { foldText } from '@pdv/schemas/kernel/text';
import type { Product } from '@pdv/schemas/sales/create-product';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { send } from '../../../shared/api/request.ts';

const STOCK_FILTERS = ['all', 'low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** Anything unknown in the address shows everything. */
export const toStockFilter = (text: string | null): StockFilter =>
  STOCK_FILTERS.find((filter) => filter === text) ?? 'all';

interface ProductPage {
  readonly products: readonly Product[];
  readonly next: string | null;
}

const PAGE = 60;

/** GET /api/products by name, page by page: a shop may have 50,000 of them. */
export const productsQuery = (search: string, filter: StockFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', 'pages', foldText(search), filter],
    queryFn: async ({ signal, pageParam }): Promise<ProductPage> => {
      const ask = new URLSearchParams({ limit: String(PAGE) });
      if (search.trim()) ask.set('search', search.trim());
      if (filter !== 'all') ask.set('filter', filter);
      if (pageParam) ask.set('cursor', pageParam);
      const response = await send('GET', `/api/products?${ask}`, { signal });
      return { products: (await response.json()) as Product[], next: response.headers.get('X-Next-Cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
