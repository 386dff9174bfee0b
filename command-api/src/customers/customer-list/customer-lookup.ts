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
  /** True if the customer wants no reminders. */
  readonly unsubscribed: boolean;
}

export interface CustomerLookup {
  /** Null if the shop does not have the customer, or has erased them. */
  (shopId: string, customerId: string): Promise<KnownCustomer | null>;
  /** True of an erased one, too: debts outlive their names. */
  has(shopId: string, customerId: string): Promise<boolean>;
  /** Drops the cached customer after this process changed or erased them. */
  forget(shopId: string, customerId: string): void;
}

/** Other processes' changes and erasures take effect after at most this time. */
const KEEP_MS = KEY_TTL_MS;

/**
 * Reads the one event that names the customer and caches it for some seconds, so that a busy register needs no database
 * query.
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
    async has(shopId: string, customerId: string) {
      const { state } = await handler.state(customerList, streams.customers(shopId));
      return state.customers.has(customerId);
    },
    forget: (shopId: string, customerId: string) => void seen.delete(keyOf(shopId, customerId)),
  });
}
