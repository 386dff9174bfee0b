import { RegisterPage } from '../features/sales/cash-register/register-page.tsx';
import { lazyPart } from '../shared/components/lazy-part.tsx';

const CustomerDialog = lazyPart(() => import('../features/customers/customer-form/customer-dialog.tsx'));

/** The register belongs to sales and the form for a new customer to customers, who do not know each other. */
export default function CashRegister() {
  return <RegisterPage NewCustomer={CustomerDialog} />;
}
