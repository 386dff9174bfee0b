import { lazy } from 'react';
import { SalesPage } from '../features/sales/register-sale/sales-page.tsx';

const CustomerDialog = lazy(() => import('../features/customers/customer-form/customer-dialog.tsx'));

/** A sale belongs to sales and the form for a new customer to customers, who do not know each other. */
export default function SalesWithCustomers() {
  return <SalesPage NewCustomer={CustomerDialog} />;
}
