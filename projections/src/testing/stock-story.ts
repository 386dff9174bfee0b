import { randomUUID } from 'node:crypto';
import { ofUnit } from '@pdv/schemas/kernel/quantity';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { StockLost } from '@pdv/schemas/sales/stock-events';
import type { StoryEvent } from './story-event.ts';

type Loss = Partial<Omit<StockLost['data'], 'productId' | 'stockBefore' | 'stockAfter' | 'personal'>> & {
  readonly reason?: string;
};

/** Stock of a shop's story that moves without a sale. */
export function stockStory(
  tell: (stream: string, event: FreguesEvent) => StoryEvent,
  shopId: string,
  known: (productId: string) => { units: number; readonly product: ProductFields },
) {
  const stream = streams.inventory(shopId);
  const because = (reason: string | undefined) =>
    reason === undefined ? null : { subject: `account:${shopId}`, fields: { reason } };

  function move(productId: string, stockAfter: number) {
    const entry = known(productId);
    const stockBefore = entry.units;
    entry.units = stockAfter;
    const { name: productName, unit } = entry.product;
    return { productId, productName, ...ofUnit(unit), stockBefore, stockAfter };
  }

  return {
    stockMoved: (type: 'StockReceived' | 'StockCorrected', productId: string, stockAfter: number, reason?: string) =>
      tell(stream, { type, data: { ...move(productId, stockAfter), personal: because(reason) } }),
    /** Each product's units, counted where the stock was as it is. */
    stockCounted: (counted: Readonly<Record<string, number>>, reason?: string) =>
      tell(stream, {
        type: 'StockCounted',
        data: {
          ...{ countId: randomUUID(), category: null, personal: because(reason) },
          lines: Object.entries(counted).map(([productId, units]) => {
            const seen = known(productId).units;
            return { ...move(productId, units), counted: units, seen };
          }),
        },
      }),
    stockLossUndone: (productId: string, lossId: string, quantity: number, reason?: string) =>
      tell(stream, {
        type: 'StockLossUndone',
        data: { ...move(productId, known(productId).units + quantity), personal: because(reason), lossId },
      }),
    stockLost: (productId: string, quantity: number, { reason, ...said }: Loss = {}) =>
      tell(stream, {
        type: 'StockLost',
        data: {
          ...{ lossId: randomUUID(), because: 'damaged', businessDate: '2026-11-21' },
          ...move(productId, known(productId).units - quantity),
          personal: because(reason),
          ...said,
        },
      }),
  };
}
