import type { FreguesEventType } from '@pdv/schemas/log';
import type { DebtPaymentTaken, SaleCancelled, SalePayment, SaleRegistered } from '@pdv/schemas/sales/events';
import type { DebtPaid, DebtRecorded, DebtReduced } from '@pdv/schemas/sales/receivable-events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import type { DebtWork, DebtWorkTable } from './tables.ts';

type Handled = SaleRegistered | SaleCancelled | DebtRecorded | DebtReduced | DebtPaid | DebtPaymentTaken;
export const LISTENS_TO: readonly FreguesEventType[] = [
  'SaleRegistered',
  'SaleCancelled',
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
    for (const { event, metadata, stream, revision } of events) {
      const begun = begunBy(event as Handled);
      if (begun !== null) open.set(begun, { work: begun, shopId: metadata.shopId, stream, revision });
      const ended = endedBy(event as Handled);
      if (ended !== null && !open.delete(ended)) done.push(ended);
    }
    if (open.size > 0) await table.add([...open.values()]);
    if (done.length > 0) await table.remove(done);
    await save(checkpoint);
  };
}

function begunBy({ type, data }: Handled): string | null {
  switch (type) {
    case 'SaleRegistered':
      return isOwed(data) ? `record:${data.saleId}` : null;
    case 'SaleCancelled':
      return isOwed(data) ? `reduce:${data.saleId}` : null;
    case 'DebtPaid':
      return data.cashSessionId === null ? null : `take:${data.paymentId}`;
    default:
      return null;
  }
}

function endedBy({ type, data }: Handled): string | null {
  switch (type) {
    case 'DebtRecorded':
      return `record:${data.saleId}`;
    case 'DebtReduced':
      return data.because === 'cancelled' ? `reduce:${data.saleId}` : null;
    case 'DebtPaymentTaken':
      return `take:${data.paymentId}`;
    default:
      return null;
  }
}

interface Sold {
  readonly customerId: string | null;
  readonly payments: readonly SalePayment[];
}

const isOwed = ({ customerId, payments }: Sold): boolean =>
  customerId !== null && payments.some(({ method }) => method === 'credit');
