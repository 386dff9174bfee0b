import { given } from '@pdv/infra/testing/given';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { describe, expect, it } from 'vitest';
import { saleDecider } from '../sale/decider.ts';
import type { ReturnLines } from '../sale/return-lines.ts';
import { inventory } from './decider.ts';
import { COFFEE, line, productCreated, registerSaleCommand, SHOP } from './fixtures.ts';

/** 5 kg of cheese at R$ 39,90 a kilo. */
const cheese = productCreated({ stock: 5_000, priceCentavos: 3_990, product: { unit: 'kg' } });
const shop = given(inventory, cheese);
const sell = (quantity: number, over: object = {}) =>
  shop.when(registerSaleCommand({ lines: [line({ quantity, ...over })] }));
const whole = { rejected: 'whole_units', detail: { productId: COFFEE, name: 'Café' } };

describe('what is weighed', () => {
  it('is sold by the gram, and half a centavo of its amount is rounded up', () => {
    expect(sell(1.25)).toMatchObject({
      accepted: [
        {
          data: {
            totalCentavos: 4_988,
            lines: [{ quantity: 1_250, unit: 'kg', unitPriceCentavos: 3_990, stockBefore: 5_000, stockAfter: 3_750 }],
          },
        },
      ],
    });
  });

  it('agrees with the amount that the buyer saw', () => {
    expect(sell(1.25, { unitPriceCentavos: 3_990, totalCentavos: 4_988 })).toHaveProperty('accepted');
    expect(sell(1.25, { totalCentavos: 4_987 })).toMatchObject({ rejected: 'price_changed' });
  });

  it('is never more than there is, which the refusal says in kilos', () => {
    expect(sell(5)).toHaveProperty('accepted');
    expect(sell(5.001)).toEqual({
      rejected: 'insufficient_stock',
      detail: { productId: COFFEE, available: 5, unit: 'kg', name: 'Café' },
    });
  });

  it('comes in, is counted and goes to another shop by the gram', () => {
    const moved = { shopId: SHOP, productId: COFFEE, reason: null };
    expect(shop.when({ type: 'ReceiveStock', ...moved, quantity: 0.75, unitCostCentavos: 2_000 })).toMatchObject({
      accepted: [{ data: { stockBefore: 5_000, stockAfter: 5_750, unit: 'kg', cost: { averageCentavos: 2_000 } } }],
    });
    expect(shop.when({ type: 'CorrectStock', ...moved, counted: 4.999 })).toMatchObject({
      accepted: [{ data: { stockAfter: 4_999 } }],
    });
    const transfer = { type: 'SendTransfer', transferId: 't', fromShopId: SHOP, toShopId: 'b', note: null } as const;
    const lines = [{ productId: COFFEE, quantity: 0.5, toProductId: COFFEE, toProductName: 'Queijo' }];
    const sent = shop.when({ ...transfer, lines }) as unknown as { accepted: { data: never }[] };
    expect(sent).toMatchObject({ accepted: [{ data: { lines: [{ quantity: 500, unit: 'kg', stockAfter: 4_500 }] } }] });
    const arrived = { type: 'ReceiveTransfer', sent: sent.accepted[0]?.data as never, shopClosed: false } as const;
    expect(given(inventory, productCreated()).when(arrived)).toMatchObject({
      accepted: [{ data: { lines: [], refused: [{ quantity: 500, unit: 'kg', because: 'unit_differs' }] } }],
    });
  });

  it('comes back in parts that add up to the line', () => {
    const [sold] = (sell(1.25) as { accepted: SaleRegistered[] }).accepted;
    if (!sold) throw new Error('nothing was sold');
    const back = (quantity: number, refundCentavos: number): ReturnLines => ({
      ...{ type: 'ReturnLines' as const, returnId: 'r', sold: sold.data, cashSessionId: null },
      businessDate: '2026-11-22',
      ...{ lines: [{ lineId: 'sale-1', quantity }], approvedBy: null, personal: null },
      refunds: [{ method: 'pix', amountCentavos: refundCentavos }],
    });
    const first = given(saleDecider).when(back(0.3, 1_197)) as { accepted: never[] };
    expect(first).toMatchObject({ accepted: [{ data: { lines: [{ quantity: 300, unit: 'kg' }] } }] });
    expect(given(saleDecider, ...first.accepted).when(back(0.95, 3_791))).toHaveProperty('accepted');
    expect(given(saleDecider, ...first.accepted).when(back(0.951, 3_791))).toMatchObject({
      rejected: 'more_than_sold',
      detail: { left: 0.95 },
    });
    expect(given(saleDecider).when(back(1.25, 4_988))).toHaveProperty('accepted');
  });
});

it('sells no part of a piece, and takes none in or back', () => {
  const pieces = given(inventory, productCreated());
  expect(pieces.when(registerSaleCommand({ lines: [line({ quantity: 1.5 })] }))).toEqual(whole);
  const moved = { shopId: SHOP, productId: COFFEE, reason: null };
  expect(pieces.when({ type: 'ReceiveStock', ...moved, quantity: 0.5 })).toEqual(whole);
  expect(pieces.when({ type: 'CorrectStock', ...moved, counted: 0.5 })).toEqual(whole);
  const change = { type: 'ChangeProduct', productId: COFFEE, changes: {}, stockBefore: null } as const;
  expect(pieces.when({ ...change, stock: 0.5 })).toEqual(whole);
  expect(pieces.when({ ...change, stock: null, minimumStock: 0.5 })).toEqual(whole);
});

it('keeps a minimum in kilos, as the form has it', () => {
  const change = { type: 'ChangeProduct', productId: COFFEE, changes: {}, stock: 4.5, stockBefore: 5 } as const;
  expect(shop.when({ ...change, minimumStock: 2.5 })).toMatchObject({
    accepted: [{ data: { product: { minimumStock: 2_500 } } }, { data: { stockAfter: 4_500, minimumStock: 2_500 } }],
  });
});
