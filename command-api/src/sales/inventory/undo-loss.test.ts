import { given } from '@pdv/infra/testing/given';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { StockLossUndone, StockLost } from '@pdv/schemas/sales/stock-events';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, SHOP, SUGAR, saleRegistered } from './fixtures.ts';
import { deserializeInventory, serializeInventory } from './snapshot.ts';
import type { UndoLoss } from './undo-loss.ts';

const undo = (over: Partial<UndoLoss> = {}): UndoLoss => ({
  ...{ type: 'UndoLoss', shopId: SHOP, productId: COFFEE, lossId: 'l1', reason: 'engano' },
  ...over,
});
const moved = { productId: COFFEE, productName: 'Café', personal: null };
const lost = (lossId = 'l1', stockBefore = 10, stockAfter = 7): StockLost => ({
  type: 'StockLost',
  data: { ...moved, stockBefore, stockAfter, lossId, because: 'expired', businessDate: '2026-11-21' },
});
const undone: StockLossUndone = {
  type: 'StockLossUndone',
  data: {
    ...moved,
    ...{ stockBefore: 7, stockAfter: 10, lossId: 'l1' },
    personal: { subject: `account:${SHOP}`, fields: { reason: 'engano' } },
  },
};

describe('undoing a loss', () => {
  const shop = given(inventory, productCreated(), lost());

  it('brings all of its units back, whatever was sold meanwhile', () => {
    expect(shop.when(undo())).toEqual({ accepted: [undone] });
    const sold = given(inventory, productCreated(), lost(), saleRegistered());
    expect(sold.when(undo())).toHaveProperty(
      'accepted.0.data',
      expect.objectContaining({ stockBefore: 9, stockAfter: 12 }),
    );
  });

  it('happens once', () => {
    expect(given(inventory, productCreated(), lost(), undone).when(undo())).toEqual({ rejected: 'loss_undone' });
  });

  it('is of a loss that is known, and of its product', () => {
    expect(shop.when(undo({ lossId: 'l2' }))).toEqual({ rejected: 'loss_not_found' });
    const two = given(inventory, productCreated(), productCreated({ id: SUGAR }), lost());
    expect(two.when(undo({ productId: SUGAR }))).toEqual({ rejected: 'loss_not_found' });
    expect(shop.when(undo({ productId: 'elsewhere' }))).toHaveProperty('rejected', 'product_not_found');
    const many = Array.from({ length: 500 }, (_, nth) => lost(`m${nth}`, 7, 7));
    expect(given(inventory, productCreated(), lost(), ...many).when(undo())).toEqual({ rejected: 'loss_not_found' });
    expect(given(inventory, productCreated(), lost(), ...many.slice(1)).when(undo())).toHaveProperty('accepted');
  });

  it('makes no more of it than there may be', () => {
    const full = given(inventory, productCreated({ stock: MAX_STOCK }), lost('l1', MAX_STOCK + 3, MAX_STOCK));
    expect(full.when(undo())).toHaveProperty('rejected', 'stock_too_large');
  });

  it('is known after a snapshot', () => {
    const state = [productCreated(), lost()].reduce(
      (at, event) => inventory.evolve(at, event, 0n),
      inventory.initial(),
    );
    const stored = JSON.parse(JSON.stringify(serializeInventory(state)));
    expect(inventory.decide(undo(), deserializeInventory(stored))).toHaveProperty('accepted');
  });
});
