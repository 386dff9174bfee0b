import type { Decoded } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { TransferCause } from './process-manager.ts';

/** Searches the log. It reads the other shop's whole stream, so use it only for old facts. */
export async function isTransferFinished(
  store: Pick<EventStore, 'read'>,
  { event }: Pick<Decoded, 'event'>,
): Promise<boolean> {
  const { type, data: fact } = event as TransferCause;
  const [shopId, wanted] =
    type === 'StockTransferSent'
      ? [fact.toShopId, 'StockTransferReceived']
      : [fact.fromShopId, 'StockTransferReturned'];
  for await (const { type, data } of store.read(streams.inventory(shopId))) {
    if (type === wanted && data.transferId === fact.transferId && data.fromShopId === fact.fromShopId) return true;
  }
  return false;
}
