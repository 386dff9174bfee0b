import { lazy } from 'react';
import { RegisterPage } from '../features/sales/cash-register/register-page.tsx';

const AddCustomerDialog = lazy(() => import('../features/customers/add-customer/add-customer-dialog.tsx'));

/** The register belongs to sales and the form for a new customer to customers, who do not know each other. */
export default function CashRegister() {
  return <RegisterPage NewCustomer={AddCustomerDialog} />;
}
