import type { EventStore, Subscription } from '@pdv/infra/event-store/port';
import type { FreguesEventType } from '@pdv/schemas/log';
import type { CustomerLookup } from './customers/customer-list/customer-lookup.ts';

const OF_TERMS: readonly FreguesEventType[] = [
  'TrialStarted',
  'PlanChanged',
  'StoreChanged',
  'TimeZoneChanged',
  'LateChargesChanged',
  'EmailConfirmed',
  'RegisterRulesChanged',
  'AccountErased',
];
const OF_CUSTOMERS: readonly FreguesEventType[] = [
  'CustomerChanged',
  'CustomerErased',
  'CustomerUnsubscribed',
  'CustomerResubscribed',
];

interface Remembering {
  readonly forgetTerms: (shopId: string) => void;
  readonly customer: Pick<CustomerLookup, 'forget'>;
}

/**
 * Clears this process's caches some milliseconds after another process changed the data. A shop that just received a
 * plan is then not refused by another process. While the log cannot be followed, entries expire by themselves.
 */
export async function forgetChanged(
  store: Pick<EventStore, 'head' | 'subscribe'>,
  { forgetTerms, customer }: Remembering,
): Promise<Subscription> {
  return store.subscribe({ from: await store.head(), types: [...OF_TERMS, ...OF_CUSTOMERS] }, async ({ events }) => {
    for (const { type, metadata, data } of events) {
      const shopId = String(metadata.shopId);
      if (OF_TERMS.includes(type as FreguesEventType)) forgetTerms(shopId);
      else customer.forget(shopId, String(data.customerId));
    }
  });
}
