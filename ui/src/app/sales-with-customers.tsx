import { lazy } from 'react';
import { SalesPage } from '../features/sales/register-sale/sales-page.tsx';

const AddCustomerDialog = lazy(() => import('../features/customers/add-customer/add-customer-dialog.tsx'));

/** A sale belongs to sales and the form for a new customer to customers, who do not know each other. */
export default function SalesWithCustomers() {
  return <SalesPage NewCustomer={AddCustomerDialog} />;
}
