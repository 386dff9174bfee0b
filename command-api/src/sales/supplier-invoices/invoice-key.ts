import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { Decider } from '@pdv/schemas/kernel/decider';
import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { SupplierInvoiceKeyUsed, SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';

interface UseKey {
  readonly type: 'UseKey';
  readonly entryId: string;
  readonly receivedAt: string;
  readonly nths: readonly number[];
}

interface State {
  /** When the note came in first; null while it has not. */
  readonly receivedAt: string | null;
  readonly entryIds: readonly string[];
  /** Items that came in; null where none may come in any more. */
  readonly nths: ReadonlySet<number> | null;
}

/** The stream `supplier-invoice-{noteId}`: what of one note came in, each item once. */
export const invoiceKey: Decider<State, UseKey, SupplierInvoiceKeyUsed, never> = {
  initial: () => ({ receivedAt: null, entryIds: [], nths: new Set() }),
  decide: ({ entryId, receivedAt, nths }, state) =>
    state.entryIds.includes(entryId)
      ? { accepted: [] }
      : { accepted: [{ type: 'SupplierInvoiceKeyUsed', data: { entryId, receivedAt, nths } }] },
  evolve: (state, { data: { entryId, receivedAt, nths } }) => ({
    receivedAt: state.receivedAt ?? receivedAt,
    entryIds: [...state.entryIds, entryId],
    nths: state.nths && nths ? new Set([...state.nths, ...nths]) : null,
  }),
};

/** Of a shop and a note, whoever asks for it: its first entry has that id, and the request, too. */
export const noteIdOf = (shopId: string, accessKey: string): string => uuidV5(shopId, `supplier-invoice ${accessKey}`);

/** @param number from 1 on: a note's entries follow one another, so that no item comes in by two */
export const entryIdOf = (noteId: string, number: number): string =>
  number === 1 ? noteId : uuidV5(noteId, `entry ${number}`);

export const supplierIdOf = (shopId: string, taxId: string): string => uuidV5(shopId, `supplier ${taxId}`);

interface Fact {
  readonly data: Pick<SupplierInvoiceReceived['data'], 'entryId' | 'noteId' | 'lines'>;
  readonly metadata: Pick<EventMetadata, 'shopId' | 'actorId' | 'correlationId' | 'occurredAt'>;
}

/**
 * Notes down for ever what of a note came in. The handler knows an entry's request for 30 days; this is for later.
 * Repeated by the route or the process manager, it changes nothing.
 */
export async function useInvoiceKey(
  handler: Pick<CommandHandler, 'handle'>,
  { data: { entryId, noteId = entryId, lines }, metadata: { shopId, actorId, correlationId, occurredAt } }: Fact,
  now: Date,
): Promise<Position | null> {
  const outcome = await handler.handle(
    invoiceKey,
    streams.supplierInvoice(noteId),
    { type: 'UseKey', entryId, receivedAt: occurredAt, nths: lines.map(({ nth }) => nth) },
    { commandId: uuidV5(entryId, 'use key'), shopId, actorId, correlationId, now },
  );
  if ('rejected' in outcome) throw new Error('the key of a note was refused');
  return outcome.position;
}
