import { foldText } from '@pdv/schemas/kernel/text';
import type { Product } from '@pdv/schemas/sales/product';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';

const STOCK_FILTERS = ['all', 'low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** Anything unknown in the address shows everything. */
export const toStockFilter = (text: string | null): StockFilter =>
  STOCK_FILTERS.find((filter) => filter === text) ?? 'all';

/** GET /api/products by name, page by page: a shop may have 50,000 of them. */
export const productsQuery = (search: string, filter: StockFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', 'pages', foldText(search), filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<Product>(
        PATHS.products,
        { limit: PAGE_ROWS.products, search, filter: filter === 'all' ? null : filter, cursor },
        signal,
      ),
    ...PAGED,
    placeholderData: keepPreviousData,
  });
