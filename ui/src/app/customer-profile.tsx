import { lazy } from 'react';
import { CustomerProfilePage } from '../features/customers/customer-profile/customer-profile-page.tsx';

const CustomerTimeline = lazy(() => import('../features/audit/timeline/customer-timeline.tsx'));

/** Customers and their audit trail do not know each other: they meet here. */
export default function CustomerProfile() {
  return <CustomerProfilePage Timeline={CustomerTimeline} />;
}
