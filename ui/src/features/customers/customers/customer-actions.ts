import type { Customer } from '@pdv/schemas/customers/customer';

type Act = ((customer: Customer) => void) | undefined;

/** The member's actions on a customer; a missing one is not allowed. One object for all cards. */
export interface CustomerActions {
  readonly onHistory: Act;
  readonly onEdit: Act;
  readonly onErase: Act;
  /** The address of what they owe. */
  readonly accountOf: ((customer: Customer) => string) | undefined;
}
