import { lazy } from 'react';
import { productsQuery } from '../features/sales/products/products.query.ts';
import { ProductsPage } from '../features/sales/products/products-page.tsx';
import { productsSummaryQuery } from '../features/sales/products-summary/products-summary.query.ts';
import type { Asks } from '../shared/api/asks.ts';

const ProductHistory = lazy(() => import('./product-history-with-undo.tsx'));
const Import = lazy(() => import('../features/account/imports/import-dialog.tsx'));

/** @public Read by start.tsx, of whichever page is opened. */
export const asks: Asks = (queries) => [
  queries.prefetchQuery(productsSummaryQuery()),
  queries.prefetchInfiniteQuery(productsQuery('', 'all')),
];

/** Products belong to sales and their history to audit, which do not know each other: they meet here. */
export default function ProductsWithHistory() {
  return <ProductsPage History={ProductHistory} Import={Import} />;
}
