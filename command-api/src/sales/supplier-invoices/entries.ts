import type { Principal } from '@pdv/infra/tokens/principal';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { RouteDependencies } from '../../dependencies.ts';
import { inventory } from '../inventory/decider.ts';
import { entryIdOf, invoiceKey, noteIdOf } from './invoice-key.ts';

type Handler = Pick<RouteDependencies['handler'], 'state' | 'accepted'>;

/** What of a note came into a shop before. */
export interface Before {
  /** Null where it did not. */
  readonly receivedAt: string | null;
  readonly entries: number;
  /** Null for all of them: what came in a moment ago is not told yet. */
  readonly nths: ReadonlySet<number> | null;
}

export async function entriesBefore(handler: Handler, shopId: string, noteId: string): Promise<Before> {
  const { state } = await handler.state(invoiceKey, streams.supplierInvoice(noteId));
  const entries = state.entryIds.length;
  const lately = await handler.accepted(inventory, streams.inventory(shopId), entryIdOf(noteId, entries + 1));
  if (!lately) return { receivedAt: state.receivedAt, entries, nths: state.nths };
  return { receivedAt: state.receivedAt ?? lately.acceptedAt.toISOString(), entries, nths: null };
}

/**
 * The id of the entry that a request makes, or has made; null where an item of it came in by another one. Another one
 * that comes in meanwhile has the same id, and only one of the two is accepted.
 */
export async function entryFor(
  handler: Handler,
  { shopId, noteId, commandId }: { readonly shopId: string; readonly noteId: string; readonly commandId: string },
  { entries, nths }: Before,
  asked: readonly { readonly nth: number }[],
): Promise<string | null> {
  for (let number = entries + 1; number > 0; number -= 1) {
    const entryId = entryIdOf(noteId, number);
    const known = await handler.accepted(inventory, streams.inventory(shopId), entryId);
    if (known?.commandId === commandId) return entryId;
  }
  if (!nths || asked.some(({ nth }) => nths.has(nth))) return null;
  return entryIdOf(noteId, entries + 1);
}

/**
 * In which other shops of the same owner a note came in, as far as the caller works there. A key works in one. Only the
 * note's own stream is asked: it is short, and no inventory is read for a warning that may miss the last second.
 */
export async function receivedElsewhere(
  { handler, otherShops, shop }: Pick<RouteDependencies, 'handler' | 'otherShops' | 'shop'>,
  { shopId, memberId, apiKey }: Pick<Principal, 'shopId' | 'memberId' | 'apiKey'>,
  accessKey: string,
) {
  if (apiKey) return [];
  const found: { readonly shop: string; readonly on: string }[] = [];
  for (const { id, name } of await otherShops.ofMember(shopId, memberId)) {
    const { receivedAt } = (await handler.state(invoiceKey, streams.supplierInvoice(noteIdOf(id, accessKey)))).state;
    if (receivedAt !== null) found.push({ shop: name, on: await dayIn({ shop }, id, receivedAt) });
  }
  return found;
}

export async function dayIn({ shop }: Pick<RouteDependencies, 'shop'>, shopId: string, at: string) {
  return businessDayOf(new Date(at), (await shop(shopId)).timeZone);
}
