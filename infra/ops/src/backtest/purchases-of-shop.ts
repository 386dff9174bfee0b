import { createCodec } from '@pdv/infra/codec/codec';
import type { EventStore, RecordedEvent } from '@pdv/infra/event-store/port';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { streams } from '@pdv/schemas/log';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import type { Purchase } from './judge.ts';

const DECODED_AT_ONCE = 500;

/** What known customers of a shop bought, from its log alone. Cancelled sales are left out; returns count as bought. */
export async function purchasesOfShop(
  { store, vault }: { readonly store: EventStore; readonly vault: PersonalDataVault },
  shopId: string,
): Promise<Purchase[]> {
  const codec = createCodec({ vault });
  const bySale = new Map<string, Purchase[]>();
  const take = async (events: readonly RecordedEvent[]) => {
    for (const { event } of await codec.decode(events)) note(bySale, event as InventoryEvent);
  };
  let batch: RecordedEvent[] = [];
  for await (const event of store.read(streams.inventory(shopId))) {
    if (event.type !== 'SaleRegistered' && event.type !== 'StockReturned') continue;
    batch.push(event);
    if (batch.length < DECODED_AT_ONCE) continue;
    await take(batch);
    batch = [];
  }
  await take(batch);
  return [...bySale.values()].flat();
}

function note(bySale: Map<string, Purchase[]>, event: InventoryEvent): void {
  if (event.type === 'StockReturned' && !event.data.ofReturn) bySale.delete(event.data.saleId);
  if (event.type !== 'SaleRegistered') return;
  const { saleId, customerId: customer, businessDate: day, lines } = event.data;
  if (customer === null) return;
  bySale.set(
    saleId,
    lines.map(({ productId: product, consumptionDays }) => ({ customer, product, day, consumptionDays })),
  );
}
