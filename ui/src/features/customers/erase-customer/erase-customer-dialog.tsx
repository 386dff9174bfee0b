import { type Customer, ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { useEraseCustomer } from './erase-customer.query.ts';

interface Props {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Asks first, and says what stays. A refusal leaves the question standing for another try. */
export default function EraseCustomerDialog({ customer, onClose }: Props) {
  const erase = useEraseCustomer();
  return (
    <ConfirmDialog
      open
      onClose={() => erase.isPending || onClose()}
      onConfirm={() => erase.mutate(customer, { onSuccess: onClose })}
      title="Tem certeza que deseja excluir este cliente?"
      description={`Os dados pessoais de ${customer.name} são apagados para sempre e os follow-ups são cancelados. As compras continuam no histórico e nos relatórios, em nome de “${ERASED_CUSTOMER}”.`}
      confirmLabel="Excluir"
      danger
      pending={erase.isPending}
    />
  );
}
