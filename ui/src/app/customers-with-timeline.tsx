import { lazy } from 'react';
import { customersQuery } from '../features/customers/customers/customers.query.ts';
import { CustomersPage } from '../features/customers/customers/customers-page.tsx';
import { customersSummaryQuery } from '../features/customers/customers-summary/customers-summary.query.ts';
import type { Asks } from '../shared/api/asks.ts';

const CustomerTimeline = lazy(() => import('../features/audit/timeline/customer-timeline.tsx'));
const Import = lazy(() => import('../features/account/imports/import-dialog.tsx'));

/** @public Read by start.tsx, of whichever page is opened. */
export const asks: Asks = (queries) => [
  queries.prefetchQuery(customersSummaryQuery()),
  queries.prefetchInfiniteQuery(customersQuery('')),
];

/** Customers and their audit trail do not know each other: they meet here. */
export default function CustomersWithTimeline() {
  return <CustomersPage Timeline={CustomerTimeline} Import={Import} />;
}
