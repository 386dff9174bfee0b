import type { Customer } from '@pdv/schemas/customers/add-customer';

type Act = ((customer: Customer) => void) | undefined;

/** The member's actions on a customer; a missing one is not allowed. One object for all cards. */
export interface CustomerActions {
  readonly onHistory: Act;
  readonly onEdit: Act;
  readonly onErase: Act;
}
