import { lazy } from 'react';
import { firstProductQuery } from '../features/sales/dashboard/first-product.query.ts';
import { SalesPage } from '../features/sales/register-sale/sales-page.tsx';
import { firstSalesQuery } from '../features/sales/sales-history/sales-history.tsx';
import { salesSummaryQuery } from '../features/sales/sales-history/sales-summary.query.ts';
import type { Asks } from '../shared/api/asks.ts';
import { readShopClock } from '../shared/shop-clock.ts';

const Import = lazy(() => import('../features/account/imports/import-dialog.tsx'));
const CustomerDialog = lazy(() => import('../features/customers/customer-form/customer-dialog.tsx'));

/** @public Read by start.tsx, of whichever page is opened. */
export const asks: Asks = (queries, { timeZone }) => {
  const { today } = readShopClock(new Date(), timeZone);
  return [
    queries.prefetchQuery(salesSummaryQuery(today)),
    queries.prefetchQuery(firstProductQuery()),
    queries.prefetchInfiniteQuery(firstSalesQuery(today)),
  ];
};

/** A sale belongs to sales, the form for a new customer to customers and files to the account: they meet here. */
export default function SalesWithCustomers() {
  return <SalesPage NewCustomer={CustomerDialog} Import={Import} />;
}
