import type { CustomersEvent } from '@pdv/schemas/customers/events';
import type { Decider } from '@pdv/schemas/kernel/decider';
import { type AddCustomer, type AddCustomerRejection, addCustomer } from './add-customer.ts';
import { type ChangeCustomer, type ChangeCustomerRejection, changeCustomer } from './change-customer.ts';
import { type EraseCustomer, type EraseCustomerRejection, eraseCustomer } from './erase-customer.ts';
import { deserialize, ROSTER_SNAPSHOT, serialize, sizeOf } from './snapshot.ts';
import { emptyRoster, evolve, type Roster } from './state.ts';
import { type SubscriptionCommand, settleSubscription } from './subscription.ts';

export type RosterCommand = AddCustomer | ChangeCustomer | EraseCustomer | SubscriptionCommand;
export type RosterRejection = AddCustomerRejection | ChangeCustomerRejection | EraseCustomerRejection;

/** The stream `customers-{shopId}`: never more customers than the plan allows. */
export const roster: Decider<Roster, RosterCommand, CustomersEvent, RosterRejection> = {
  initial: emptyRoster,
  decide: (command, state) => {
    switch (command.type) {
      case 'AddCustomer':
        return addCustomer(command, state);
      case 'ChangeCustomer':
        return changeCustomer(command, state);
      case 'EraseCustomer':
        return eraseCustomer(command, state);
      case 'Unsubscribe':
      case 'Resubscribe':
        return settleSubscription(command, state);
    }
  },
  evolve,
  sizeOf,
  snapshot: { version: ROSTER_SNAPSHOT, serialize, deserialize },
};
