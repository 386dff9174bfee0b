import type { Decoded } from '@pdv/infra/codec/codec';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { KEY_TTL_MS } from '@pdv/infra/personal-data/vault';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import type { CustomerAdded, CustomerChanged } from '@pdv/schemas/customers/events';
import { streams } from '@pdv/schemas/log';
import { LRUCache } from 'lru-cache';
import { customerList } from './decider.ts';

/** A customer as a receipt names them. */
interface KnownCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Wants no reminders. */
  readonly unsubscribed: boolean;
}

export interface CustomerLookup {
  /** Null for an id that the shop does not have, or has erased. */
  (shopId: string, customerId: string): Promise<KnownCustomer | null>;
  /** Looks anew the next time: this process changed or erased them. */
  forget(shopId: string, customerId: string): void;
}

/** What another process changed or erased is noticed after this long. */
const KEEP_MS = KEY_TTL_MS;

/**
 * Reads the one event that names the customer and remembers it for some seconds, so that a busy register asks no
 * database.
 */
export function createCustomerLookup(
  handler: Pick<CommandHandler, 'state'>,
  recorded: (stream: string, revision: bigint) => Promise<Decoded>,
): CustomerLookup {
  const seen = new LRUCache<string, KnownCustomer>({ max: 10_000, ttl: KEEP_MS });
  const keyOf = (shopId: string, customerId: string) => `${shopId}/${customerId}`;

  async function lookUp(shopId: string, customerId: string): Promise<KnownCustomer | null> {
    const key = keyOf(shopId, customerId);
    const remembered = seen.get(key);
    if (remembered) return remembered;
    const stream = streams.customers(shopId);
    const { state } = await handler.state(customerList, stream);
    const known = state.customers.get(customerId);
    if (!known || known.revision === null) return null;
    const { data } = (await recorded(stream, known.revision)).event as CustomerAdded | CustomerChanged;
    const fields = data.personal.fields;
    const customer = {
      id: customerId,
      name: fields?.name ?? ERASED_CUSTOMER,
      email: fields?.email ?? null,
      phone: fields?.phone ?? null,
      unsubscribed: known.unsubscribed,
    };
    seen.set(key, customer);
    return customer;
  }

  return Object.assign(lookUp, {
    forget: (shopId: string, customerId: string) => void seen.delete(keyOf(shopId, customerId)),
  });
}
