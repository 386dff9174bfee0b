import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Role } from '@pdv/schemas/account/roles';
import type { Customer } from '@pdv/schemas/customers/customer';
import { useMemo, useState } from 'react';
import { accountAddress } from '../../../shared/sales/account-address.ts';
import type { CustomerActions } from './customer-actions.ts';

interface CustomerDialogState {
  readonly kind: 'edit' | 'erase';
  readonly customer: Customer;
}

/** Which dialog about which customer is open, and the buttons that open them. */
export function useCustomerDialogs(role: Role, onHistory: (customerId: string) => void) {
  const [dialog, setDialog] = useState<CustomerDialogState | null>(null);
  const actions = useMemo((): CustomerActions => {
    const open = (kind: CustomerDialogState['kind']) => (customer: Customer) => setDialog({ kind, customer });
    return {
      onHistory: isAllowed(role, 'see-customers') ? ({ id }) => onHistory(id) : undefined,
      onEdit: isAllowed(role, 'change-customer') ? open('edit') : undefined,
      onErase: isAllowed(role, 'erase-customer') ? open('erase') : undefined,
      accountOf: isAllowed(role, 'see-receivables') ? ({ id }) => accountAddress(id) : undefined,
    };
  }, [role, onHistory]);
  return { dialog, close: () => setDialog(null), actions };
}
