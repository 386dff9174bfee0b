import type { Decoded } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';

/** Asks the note's own stream, which has one event for each of its entries. */
export async function isInvoiceKeyUsed(
  store: Pick<EventStore, 'read'>,
  { event }: Pick<Decoded, 'event'>,
): Promise<boolean> {
  const { entryId, noteId = entryId } = (event as SupplierInvoiceReceived).data;
  for await (const { type, data } of store.read(streams.supplierInvoice(noteId))) {
    if (type === 'SupplierInvoiceKeyUsed' && data.entryId === entryId) return true;
  }
  return false;
}
