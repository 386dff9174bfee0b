import type { CustomerResubscribed, CustomerUnsubscribed } from '@pdv/schemas/customers/events';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { CustomerList } from './state.ts';

/** The customer's own word, by the link in a mail: no member of the shop gives it for them. */
export interface SubscriptionCommand {
  readonly type: 'Unsubscribe' | 'Resubscribe';
  readonly customerId: string;
}

/** A second time changes nothing. Whoever was erased is a stranger: nobody writes to them anyway. */
export function settleSubscription(
  { type, customerId }: SubscriptionCommand,
  { customers }: CustomerList,
): Decision<CustomerUnsubscribed | CustomerResubscribed, 'customer_not_found'> {
  const known = customers.get(customerId);
  if (!known || known.revision === null) return { rejected: 'customer_not_found' };
  const wanted = type === 'Unsubscribe';
  if (known.unsubscribed === wanted) return { accepted: [] };
  return { accepted: [{ type: wanted ? 'CustomerUnsubscribed' : 'CustomerResubscribed', data: { customerId } }] };
}
