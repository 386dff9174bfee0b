import { offDebts, reductionIdOf } from '@pdv/command-api/commands/sales';
import type { FreguesEventType } from '@pdv/schemas/log';
import type { DebtPaymentTaken, SaleCancelled, SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';
import type { DebtPaid, DebtRecorded, DebtReduced } from '@pdv/schemas/sales/receivable-events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import type { DebtWork, DebtWorkTable } from './tables.ts';

/** An event with an effect in another stream. */
export type DebtCause = SaleRegistered | SaleCancelled | SaleReturned | DebtPaid;
type Handled = DebtCause | DebtRecorded | DebtReduced | DebtPaymentTaken;
export const LISTENS_TO: readonly FreguesEventType[] = [
  'SaleRegistered',
  'SaleCancelled',
  'SaleReturned',
  'DebtRecorded',
  'DebtReduced',
  'DebtPaid',
  'DebtPaymentTaken',
];

export interface DebtTrackingOptions {
  readonly table: Pick<DebtWorkTable, 'add' | 'remove'>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * Records what is to be done about debts in another stream. The routes do it at once, so both events nearly always come
 * together and leave no work.
 */
export function createDebtTracking({ table, save }: DebtTrackingOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const open = new Map<string, DebtWork>();
    const done: string[] = [];
    for (const { id, event, metadata, stream, revision } of events) {
      const begun = begunBy(id, event as Handled);
      if (begun !== null) open.set(begun, { work: begun, shopId: metadata.shopId, stream, revision });
      const ended = endedBy(event as Handled);
      if (ended !== null && !open.delete(ended)) done.push(ended);
    }
    if (open.size > 0) await table.add([...open.values()]);
    if (done.length > 0) await table.remove(done);
    await save(checkpoint);
  };
}

function begunBy(id: string, event: Handled): string | null {
  switch (event.type) {
    case 'SaleRegistered': {
      const { saleId, customerId, payments } = event.data;
      return customerId !== null && payments.some(({ method }) => method === 'credit') ? `record:${saleId}` : null;
    }
    case 'SaleCancelled':
    case 'SaleReturned':
      return offDebts(event) > 0 ? `reduce:${reductionIdOf(id)}` : null;
    case 'DebtPaid':
      return event.data.cashSessionId === null ? null : `take:${event.data.paymentId}`;
    case 'DebtRecorded':
    case 'DebtReduced':
    case 'DebtPaymentTaken':
      return null;
  }
}

function endedBy({ type, data }: Handled): string | null {
  switch (type) {
    case 'DebtRecorded':
      return `record:${data.saleId}`;
    case 'DebtReduced':
      return `reduce:${data.reductionId}`;
    case 'DebtPaymentTaken':
      return `take:${data.paymentId}`;
    case 'SaleRegistered':
    case 'SaleCancelled':
    case 'SaleReturned':
    case 'DebtPaid':
      return null;
  }
}
