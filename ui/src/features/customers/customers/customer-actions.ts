import type { Customer } from '@pdv/schemas/customers/customer';

type Act = ((customer: Customer) => void) | undefined;

/** What the person may do with a customer; absent is not allowed. The same object for all cards. */
export interface CustomerActions {
  readonly onHistory: Act;
  readonly onEdit: Act;
  readonly onErase: Act;
}
