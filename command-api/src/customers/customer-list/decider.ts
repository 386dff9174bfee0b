import type { CustomersEvent } from '@pdv/schemas/customers/events';
import type { Decider } from '@pdv/schemas/kernel/decider';
import { type AddCustomer, type AddCustomerRejection, addCustomer } from './add-customer.ts';
import { type ChangeCustomer, type ChangeCustomerRejection, changeCustomer } from './change-customer.ts';
import { type EraseCustomer, type EraseCustomerRejection, eraseCustomer } from './erase-customer.ts';
import {
  type ImportCustomers,
  importCustomers,
  type TakeBackCustomers,
  takeBackCustomers,
} from './import-customers.ts';
import { CUSTOMER_LIST_SNAPSHOT, deserialize, serialize, sizeOf } from './snapshot.ts';
import { type CustomerList, emptyCustomerList, evolve } from './state.ts';
import { type SubscriptionCommand, settleSubscription } from './subscription.ts';

export type CustomerListCommand =
  | AddCustomer
  | ChangeCustomer
  | EraseCustomer
  | ImportCustomers
  | TakeBackCustomers
  | SubscriptionCommand;
export type CustomerListRejection = AddCustomerRejection | ChangeCustomerRejection | EraseCustomerRejection;

/** The stream `customers-{shopId}`: never adds more customers than the plan allows. */
export const customerList: Decider<CustomerList, CustomerListCommand, CustomersEvent, CustomerListRejection> = {
  initial: emptyCustomerList,
  decide: (command, state) => {
    switch (command.type) {
      case 'AddCustomer':
        return addCustomer(command, state);
      case 'ChangeCustomer':
        return changeCustomer(command, state);
      case 'EraseCustomer':
        return eraseCustomer(command, state);
      case 'ImportCustomers':
        return importCustomers(command, state);
      case 'TakeBackCustomers':
        return takeBackCustomers(command, state);
      case 'Unsubscribe':
      case 'Resubscribe':
        return settleSubscription(command, state);
    }
  },
  evolve,
  sizeOf,
  snapshot: { version: CUSTOMER_LIST_SNAPSHOT, serialize, deserialize },
};
