import { itemsOf } from '@pdv/schemas/kernel/quantity';
import { clear, put, remove } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { stockLosses } from './table.ts';

/** What a shop lost, why, and what it had cost. */
export const stockLossesProjection: Projection = {
  name: 'stock-losses',
  tables: [stockLosses],
  on: {
    StockLost: lost,
    // By mistake: it counts no more, as a sale that was cancelled.
    StockLossUndone: ({ shopId, data: { lossId } }) => [remove(stockLosses, { shop_id: shopId, id: lossId })],
    AccountErased: ({ shopId }) => [clear(stockLosses, { shop_id: shopId })],
  },
};

function lost({ shopId: shop_id, occurredAt: lost_at, actorId: lost_by, data }: FactOf<'StockLost'>) {
  const { unit = 'un', cost } = data;
  const quantity = data.stockBefore - data.stockAfter;
  return [
    put(stockLosses, {
      shop_id,
      id: data.lossId,
      product_id: data.productId,
      product_name: data.productName,
      unit,
      quantity,
      items: itemsOf({ quantity, unit }),
      because: data.because,
      reason: data.personal?.fields?.reason ?? null,
      unit_cost_centavos: cost?.unitCentavos ?? null,
      cost_centavos: cost?.totalCentavos ?? null,
      business_date: data.businessDate,
      lost_at,
      lost_by,
    }),
  ];
}
