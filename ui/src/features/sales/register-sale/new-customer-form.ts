import type { Customer } from '@pdv/schemas/customers/customer';
import type { ComponentType } from 'react';

/** The form for a new customer belongs to customers; whoever puts the page together hands it in. */
export type NewCustomerForm = ComponentType<{
  /** As it was searched for. */
  readonly name?: string;
  readonly onClose: () => void;
  readonly onAdded: (customer: Customer) => void;
}>;
