import { createOtherShops } from '@pdv/command-api/commands/account';
import {
  createVoucherCodes,
  receiveTransfer,
  recordSaleDebts,
  reduceDebtsAfter,
  returnStock,
  returnTransfer,
  settleLostReminder,
  takeDebtPaymentOf,
  useInvoiceKey,
} from '@pdv/command-api/commands/sales';
import type { Decoded } from '@pdv/infra/codec/codec';
import { readOne } from '@pdv/infra/codec/read-one';
import { type CommandHandler, createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';
import { type DueWorkOptions, runDueWork } from './due-work/run.ts';
import { createDueWorkTable } from './due-work/table.ts';
import type { SchedulerOptions } from './options.ts';
import type { RunningProcess } from './process.ts';
import { isStockReturned } from './sales/cancel-sale/is-stock-returned.ts';
import type { StockCause } from './sales/cancel-sale/process-manager.ts';
import { isDebtWorkDone } from './sales/receivable/is-debt-work-done.ts';
import type { DebtCause } from './sales/receivable/process-manager.ts';
import { isTransferFinished } from './sales/stock-transfers/is-transfer-finished.ts';
import type { TransferCause } from './sales/stock-transfers/process-manager.ts';
import { isInvoiceKeyUsed } from './sales/supplier-invoices/is-invoice-key-used.ts';

/** A small cache: the scheduler does not repeat the route's work, so it rarely loads a large shop here. */
const STATE_BYTES = 8_000_000;

/** Commands that finish what a route began in another stream. */
export function shopHandler({ store, codec, pool, now = () => new Date(), onProblem = () => {} }: SchedulerOptions) {
  return createCommandHandler({
    ...{ store, codec, now, onProblem, cacheBytes: STATE_BYTES },
    snapshots: createPostgresSnapshots(pool),
    requests: createPostgresRequests(pool),
  });
}

export function returningStock(options: SchedulerOptions, handler: CommandHandler): RunningProcess {
  const { store, masterKey, now = () => new Date() } = options;
  const voucherCode = createVoucherCodes(masterKey);
  return finishing('stock-returns', options, {
    carryOut: ({ id, event, metadata }) =>
      returnStock({ handler, voucherCode }, { id, event: event as StockCause, metadata }, now()),
    isDone: (fact) => isStockReturned(store, fact),
  });
}

export function finishingTransfers(options: SchedulerOptions, handler: CommandHandler): RunningProcess {
  const { store, now = () => new Date() } = options;
  const { isOpen } = createOtherShops(handler);
  return finishing('stock-transfers', options, {
    carryOut: ({ event, metadata: who }) => {
      const cause = event as TransferCause;
      return cause.type === 'StockTransferSent'
        ? receiveTransfer({ handler, isOpen }, { event: cause, who }, now())
        : returnTransfer({ handler }, { event: cause, who }, now());
    },
    isDone: (fact) => isTransferFinished(store, fact),
  });
}

export function finishingInvoices(options: SchedulerOptions, handler: CommandHandler): RunningProcess {
  const { store, now = () => new Date() } = options;
  return finishing('supplier-invoices', options, {
    carryOut: ({ event, metadata }) =>
      useInvoiceKey(handler, { data: (event as SupplierInvoiceReceived).data, metadata }, now()),
    isDone: (fact) => isInvoiceKeyUsed(store, fact),
  });
}

export function finishingDebts(options: SchedulerOptions, handler: CommandHandler): RunningProcess {
  const { store, codec, now = () => new Date() } = options;
  const reducing = { handler, recorded: (stream: string, revision: bigint) => readOne(store, codec, stream, revision) };
  async function carryOut(fact: Decoded) {
    const { id, metadata } = fact;
    const event = fact.event as DebtCause;
    switch (event.type) {
      case 'SaleRegistered':
        return recordSaleDebts(handler, event.data, metadata, now());
      case 'SaleCancelled':
      case 'SaleReturned':
        return reduceDebtsAfter(reducing, { id, event, metadata }, now());
      case 'DebtPaid':
        return takeDebtPaymentOf(handler, { id, data: event.data, metadata }, now());
      case 'PaymentReminderStarted':
        return settleLostReminder(handler, { id, data: event.data, metadata }, now());
    }
  }
  return finishing('debts', options, { carryOut, isDone: (fact) => isDebtWorkDone(store, fact) });
}

/** Repeats due work of this name until it is done. */
export function finishing(
  name: string,
  { store, codec, pool, now = () => new Date(), onProblem = () => {} }: SchedulerOptions,
  work: Pick<DueWorkOptions, 'carryOut' | 'isDone'>,
): RunningProcess {
  return runDueWork({
    table: createDueWorkTable(pool, name),
    factOf: (stream, revision) => readOne(store, codec, stream, revision),
    ...{ ...work, now, onProblem },
  });
}
