import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import type { PastSale, PastSaleImported, PastSaleRemoved } from '@pdv/schemas/sales/past-sale-events';
import { goldens } from '@pdv/schemas/testing/goldens';
import type { StoryEvent, shopStory } from './shop-story.ts';

/** Two coffees for R$ 59,00 each, less R$ 0,98, by Pix, on a Saturday in March at 14:25. */
const EXAMPLE = goldens().find(({ event }) => event.type === 'PastSaleImported')?.event as PastSaleImported;

type Shop = ReturnType<typeof shopStory>;

/** A sale of another system, of one line unless said otherwise. */
export function pastSale(shop: Shop, productId: string, over: Partial<PastSale> = {}): StoryEvent {
  const saleId = randomUUID();
  const lines = EXAMPLE.data.lines.map((line) => ({ ...line, lineId: saleId, productId }));
  const data = { ...EXAMPLE.data, importId: randomUUID(), customerId: null, saleId, lines, ...over };
  return of(shop, { type: 'PastSaleImported', data });
}

export function pastSaleRemoved(shop: Shop, { event }: StoryEvent): StoryEvent {
  if (event.type !== 'PastSaleImported') throw new Error('only what was imported is removed');
  return of(shop, { type: 'PastSaleRemoved', data: event.data });
}

const of = (shop: Shop, event: PastSaleImported | PastSaleRemoved) =>
  shop.tell(streams.pastSales(shop.shopId, event.data.businessDate.slice(0, 7)), event);
