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
}

interface State {
  /** Null while the note has not come in. */
  readonly receivedAt: string | null;
}

/** The stream `supplier-invoice-{entryId}`: that one note came in. */
export const invoiceKey: Decider<State, UseKey, SupplierInvoiceKeyUsed, never> = {
  initial: () => ({ receivedAt: null }),
  decide: ({ entryId, receivedAt }, state) =>
    state.receivedAt === null
      ? { accepted: [{ type: 'SupplierInvoiceKeyUsed', data: { entryId, receivedAt } }] }
      : { accepted: [] },
  evolve: (_, { data: { receivedAt } }) => ({ receivedAt }),
};

/** One entry per shop and note, whoever asks for it: its id is the request's, too. */
export const entryIdOf = (shopId: string, accessKey: string): string => uuidV5(shopId, `supplier-invoice ${accessKey}`);

export const supplierIdOf = (shopId: string, taxId: string): string => uuidV5(shopId, `supplier ${taxId}`);

interface Fact {
  readonly data: Pick<SupplierInvoiceReceived['data'], 'entryId'>;
  readonly metadata: Pick<EventMetadata, 'shopId' | 'actorId' | 'correlationId' | 'occurredAt'>;
}

/**
 * Notes down for ever that a note came in. The handler knows an entry's request for 30 days; this is for later. Repeated
 * by the route or the process manager, it changes nothing.
 */
export async function useInvoiceKey(
  handler: Pick<CommandHandler, 'handle'>,
  { data: { entryId }, metadata: { shopId, actorId, correlationId, occurredAt } }: Fact,
  now: Date,
): Promise<Position | null> {
  const outcome = await handler.handle(
    invoiceKey,
    streams.supplierInvoice(entryId),
    { type: 'UseKey', entryId, receivedAt: occurredAt },
    { commandId: uuidV5(entryId, 'use key'), shopId, actorId, correlationId, now },
  );
  if ('rejected' in outcome) throw new Error('the key of a note was refused');
  return outcome.position;
}
