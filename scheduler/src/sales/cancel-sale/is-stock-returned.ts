import type { Decoded } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { SaleCancelled, SaleReturned, StockReturned } from '@pdv/schemas/sales/events';

/** Searches the log. It reads the shop's whole stream, so use it only for old facts. */
export async function isStockReturned(store: Pick<EventStore, 'read'>, { event, metadata }: Decoded): Promise<boolean> {
  const { data: fact } = event as SaleCancelled | SaleReturned;
  const wanted = 'returnId' in fact ? fact.returnId : undefined;
  for await (const { type, data } of store.read(streams.inventory(metadata.shopId))) {
    if (type !== 'StockReturned' || data.saleId !== fact.saleId) continue;
    if ((data as unknown as StockReturned['data']).ofReturn?.returnId === wanted) return true;
  }
  return false;
}
