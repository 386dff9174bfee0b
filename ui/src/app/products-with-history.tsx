import { lazy } from 'react';
import { ProductsPage } from '../features/sales/products/products-page.tsx';

const ProductHistory = lazy(() => import('../features/audit/timeline/product-history.tsx'));

/** Products belong to sales and their history to audit, which do not know each other: they meet here. */
export default function ProductsWithHistory() {
  return <ProductsPage History={ProductHistory} />;
}
