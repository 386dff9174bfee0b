import { logBatches } from '@pdv/infra/backup/log-batches';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { InventoryEvent, SaleCancelled } from '@pdv/schemas/sales/events';

/**
 * Counts every product's units and every shop's sales from the receipts and sales in log order. It does not trust the
 * counts in the events.
 */
export function countStock() {
  const stocks = new Map<string, number>();
  const troubles: string[] = [];

  const numbers = new Map<string, number>();
  const cancelled = new Set<string>();
  const returned = new Set<string>();
  const transferred = new Set<string>();
  const lost = new Map<string, number>();
  /** Products whose stock nobody counts. */
  const untracked = new Set<string>();

  function countNumber(shopId: string, number: number) {
    const expected = (numbers.get(shopId) ?? 0) + 1;
    if (number !== expected) troubles.push(`sale number ${number} of shop ${shopId} comes where ${expected} should`);
    numbers.set(shopId, number);
  }

  function move(productId: string, by: number, told: { readonly stockBefore: number; readonly stockAfter: number }) {
    if (untracked.has(productId)) return;
    const before = stocks.get(productId) ?? 0;
    const after = before + by;
    stocks.set(productId, after);
    const is = `${productId} went from ${before} to ${after}`;
    if (after < 0) troubles.push(`${is}: below zero`);
    if (told.stockBefore !== before || told.stockAfter !== after) {
      troubles.push(`${is}, and was said to go from ${told.stockBefore} to ${told.stockAfter}`);
    }
  }

  return {
    /** Units in stock by product, after all events so far. */
    stocks,
    /** All errors found, at any point of the log. */
    troubles,
    /** Cancelled sales whose stock has not come back. */
    unreturned: () => [...cancelled].filter((saleId) => !returned.has(saleId)),
    take({ type, data }: InventoryEvent | SaleCancelled, shopId = ''): void {
      if (type === 'ProductCreated' && !data.product.tracksStock) untracked.add(data.productId);
      if (type === 'ProductCreated') move(data.productId, data.stockAfter, { ...data, stockBefore: 0 });
      if (type === 'SaleRegistered') {
        for (const line of data.lines) move(line.productId, -line.quantity, line);
        countNumber(shopId, data.number);
      }
      if (type === 'StockReturned') {
        if (returned.has(data.saleId)) troubles.push(`the stock of sale ${data.saleId} came back twice`);
        returned.add(data.saleId);
        for (const line of data.lines) move(line.productId, line.quantity, line);
      }
      if (type === 'StockCounted') {
        for (const line of data.lines) move(line.productId, line.stockAfter - line.stockBefore, line);
      }
      if (type === 'StockTransferSent') for (const line of data.lines) move(line.productId, -line.quantity, line);
      if (type === 'SupplierInvoiceReceived') for (const line of data.lines) move(line.productId, line.quantity, line);
      if (type === 'StockTransferReceived' || type === 'StockTransferReturned') {
        const key = `${type} ${data.fromShopId} ${data.transferId}`;
        if (transferred.has(key)) troubles.push(`transfer ${data.transferId} came twice`);
        transferred.add(key);
        for (const line of data.lines) move(line.productId, line.quantity, line);
      }
      if (type === 'SaleCancelled') cancelled.add(data.saleId);
      if (type === 'StockLost') lost.set(data.lossId, data.stockBefore - data.stockAfter);
      if (type === 'StockLossUndone') {
        move(data.productId, lost.get(data.lossId) ?? 0, data);
        if (!lost.delete(data.lossId)) troubles.push(`loss ${data.lossId} was undone twice, or never was`);
      }
      if (type === 'StockReceived' || type === 'StockCorrected' || type === 'StockLost') {
        move(data.productId, data.stockAfter - data.stockBefore, data);
      }
    },
  };
}

/** Audits all products of all shops over the whole log. */
export async function auditStock(store: Pick<EventStore, 'subscribe'>) {
  const count = countStock();
  for await (const { events } of logBatches(store, null)) {
    // `take` ignores events of other types.
    for (const event of events) count.take(event as unknown as InventoryEvent, String(event.metadata.shopId));
  }
  return count;
}
