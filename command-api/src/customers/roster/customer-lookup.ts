import type { Decoded } from '@pdv/infra/codec/codec';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { CustomerAdded } from '@pdv/schemas/customers/events';
import { streams } from '@pdv/schemas/log';
import { LRUCache } from 'lru-cache';
import { roster } from './decider.ts';

/** A customer as a receipt names them. */
interface KnownCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Null for an id that the shop does not have. */
export type CustomerLookup = (shopId: string, customerId: string) => Promise<KnownCustomer | null>;

/** Names of people are not kept longer than this beside the log, where erasing takes effect at once. */
const KEEP_MS = 60_000;

/**
 * Reads the one event that names the customer and remembers it for a minute, so that a busy register asks no database.
 */
export function createCustomerLookup(
  handler: Pick<CommandHandler, 'state'>,
  recorded: (stream: string, revision: bigint) => Promise<Decoded>,
): CustomerLookup {
  const seen = new LRUCache<string, KnownCustomer>({ max: 10_000, ttl: KEEP_MS });
  return async (shopId, customerId) => {
    const key = `${shopId}/${customerId}`;
    const remembered = seen.get(key);
    if (remembered) return remembered;
    const stream = streams.customers(shopId);
    const { state } = await handler.state(roster, stream);
    const known = state.customers.get(customerId);
    if (!known) return null;
    const { data } = (await recorded(stream, known.revision)).event as CustomerAdded;
    const fields = data.personal.fields;
    const customer = {
      id: customerId,
      name: fields?.name ?? 'Cliente removido',
      email: fields?.email ?? null,
      phone: fields?.phone ?? null,
    };
    seen.set(key, customer);
    return customer;
  };
}
