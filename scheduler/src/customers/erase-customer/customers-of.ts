import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { CustomersEvent } from '@pdv/schemas/customers/events';
import { streams } from '@pdv/schemas/log';

/** Ids of all customers that a shop ever had, from its log. */
export function createCustomersOf(store: Pick<EventStore, 'read'>, codec: Pick<Codec, 'decode'>) {
  return async (shopId: string): Promise<readonly string[]> => {
    const ids = new Set<string>();
    for await (const recorded of store.read(streams.customers(shopId))) {
      for (const { event } of await codec.decode([recorded])) ids.add((event as CustomersEvent).data.customerId);
    }
    return [...ids];
  };
}
