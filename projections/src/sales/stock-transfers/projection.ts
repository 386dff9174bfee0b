import { fromSteps, itemsIn } from '@pdv/schemas/kernel/quantity';
import { clear, patch, put, remove, sweep } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { type RefusedLine, stockTransfers, type TransferLine } from './table.ts';

/** Both shops see a transfer from the moment that it is sent, so each event changes the rows of both. */
export const stockTransfersProjection: Projection = {
  name: 'stock-transfers',
  tables: [stockTransfers],
  on: {
    StockTransferSent: sent,
    StockTransferReceived: received,
    StockTransferReturned: ({ occurredAt, data: { transferId: id, fromShopId, toShopId } }) =>
      [fromShopId, toShopId].map((shop_id) => patch(stockTransfers, { shop_id, id }, { returned_at: occurredAt })),
    AccountErased: ({ shopId }) => [
      clear(stockTransfers, { shop_id: shopId }),
      sweep(stockTransfers, { other_shop_id: shopId, direction: 'in' }, { note: null }),
    ],
  },
};

function sent({ occurredAt, actorId, data }: FactOf<'StockTransferSent'>) {
  const { transferId: id, fromShopId, toShopId, personal } = data;
  const lines = data.lines.map(
    ({ productName, toProductName, quantity, unit = 'un' }): TransferLine => ({
      ...{ productName, toProductName, unit },
      quantity: fromSteps(quantity, unit),
    }),
  );
  const shared = {
    id,
    lines,
    items: itemsIn(data.lines),
    note: personal?.fields?.note ?? null,
    sent_at: occurredAt,
    sent_by: actorId,
    received_at: null,
    refused: null,
    returned_at: null,
  };
  return [
    put(stockTransfers, { ...shared, shop_id: fromShopId, direction: 'out', other_shop_id: toShopId }),
    put(stockTransfers, { ...shared, shop_id: toShopId, direction: 'in', other_shop_id: fromShopId }),
  ];
}

function received({ occurredAt, data }: FactOf<'StockTransferReceived'>) {
  const { transferId: id, fromShopId, toShopId } = data;
  const refused = data.refused.map(({ nth, because }): RefusedLine => ({ nth, because }));
  const set = { received_at: occurredAt, refused };
  const here = { shop_id: toShopId, id };
  return [
    patch(stockTransfers, { shop_id: fromShopId, id }, set),
    // Nobody is left there to see it.
    refused.some(({ because }) => because === 'shop_closed')
      ? remove(stockTransfers, here)
      : patch(stockTransfers, here, set),
  ];
}
