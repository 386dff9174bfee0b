import { lazy } from 'react';
import { CustomersPage } from '../features/customers/customers/customers-page.tsx';

const CustomerTimeline = lazy(() => import('../features/audit/timeline/customer-timeline.tsx'));

/** Customers and their audit trail do not know each other: they meet here. */
export default function CustomersWithTimeline() {
  return <CustomersPage Timeline={CustomerTimeline} />;
}
