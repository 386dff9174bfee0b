import { reductionIdOf } from '@pdv/command-api/commands/sales';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { DebtCause } from './process-manager.ts';

/** Searches the log: a customer's stream, or for a payment the shop's. Use it only for old events. */
export async function isDebtWorkDone(
  store: Pick<EventStore, 'read'>,
  { id, event, metadata }: Decoded,
): Promise<boolean> {
  const { type, data } = event as DebtCause;
  switch (type) {
    case 'SaleRegistered':
      if (data.customerId === null) return true;
      return has(store, streams.receivable(data.customerId), 'DebtRecorded', 'saleId', data.saleId);
    case 'SaleCancelled':
    case 'SaleReturned':
      if (data.customerId === null) return true;
      return has(store, streams.receivable(data.customerId), 'DebtReduced', 'reductionId', reductionIdOf(id));
    case 'DebtPaid':
      return has(store, streams.inventory(metadata.shopId), 'DebtPaymentTaken', 'paymentId', data.paymentId);
    case 'PaymentReminderStarted':
      // The stream itself knows: settling twice changes nothing.
      return false;
  }
}

async function has(store: Pick<EventStore, 'read'>, stream: string, type: string, field: string, id: string) {
  for await (const recorded of store.read(stream)) {
    if (recorded.type === type && recorded.data[field] === id) return true;
  }
  return false;
}
