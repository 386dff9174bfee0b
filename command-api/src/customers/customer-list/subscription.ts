import type { CustomerResubscribed, CustomerUnsubscribed } from '@pdv/schemas/customers/events';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { CustomerList } from './state.ts';

/** The customer's own choice, through the link in a mail; no member of the shop may make it. */
export interface SubscriptionCommand {
  readonly type: 'Unsubscribe' | 'Resubscribe';
  readonly customerId: string;
}

/** A repeat changes nothing. An erased customer counts as unknown and gets no mail anyway. */
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
