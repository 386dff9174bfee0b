import { given } from '@pdv/infra/testing/given';
import { labelSteps } from '@pdv/schemas/sales/label-amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { line, productCreated, registerSaleCommand } from './fixtures.ts';

const PRICE = 3_990;
/** 500 kg of cheese at R$ 39,90 a kilo. */
const shopWith = (product: object = {}) =>
  given(inventory, productCreated({ stock: 500_000, priceCentavos: PRICE, product: { unit: 'kg', ...product } }));
const kilos = (labels: readonly number[]) => labels.reduce((all, one) => all + labelSteps(one, PRICE), 0) / 1_000;
const sell = (over: object, shop = shopWith(), sale: object = {}) =>
  shop.when(registerSaleCommand({ lines: [line(over)], ...sale }));
const mismatch = { rejected: 'label_mismatch' };

describe('a line with labels of a scale', () => {
  it('costs exactly what they say, and less stock by what that weighs', () => {
    expect(
      sell({ quantity: kilos([1_250]), labels: [1_250], unitPriceCentavos: PRICE, totalCentavos: 1_250 }),
    ).toMatchObject({
      accepted: [{ data: { totalCentavos: 1_250, lines: [{ quantity: 313, labels: [1_250], stockAfter: 499_687 }] } }],
    });
  });

  it('costs the sum of them to the centavo, whatever they say, and discounts begin with that', () => {
    const labels = fc.array(fc.integer({ min: 4, max: 99_999 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(labels, fc.integer({ min: 0, max: 3 }), (some, off) => {
        const sum = some.reduce((all, one) => all + one, 0);
        const discount = off === 0 ? null : { discount: { centavos: off }, reason: null };
        const sold = sell({ quantity: kilos(some), labels: some, totalCentavos: sum - off, discount });
        expect(sold).toMatchObject({ accepted: [{ data: { totalCentavos: sum - off } }] });
      }),
    );
  });

  it('takes nothing that its labels do not weigh', () => {
    expect(sell({ quantity: 0.312, labels: [1_250] })).toMatchObject(mismatch);
    expect(sell({ quantity: 0.5, labels: [1] })).toMatchObject(mismatch);
    // More is there beside the label: it costs what it weighs.
    expect(sell({ quantity: 1.313, labels: [1_250] })).toMatchObject({
      accepted: [{ data: { totalCentavos: 5_240 } }],
    });
  });

  it('has no other price, and is weighed', () => {
    expect(sell({ quantity: 0.313, labels: [1_250], priceChangeCentavos: 1_000 })).toMatchObject(mismatch);
    expect(sell({ quantity: 1, labels: [1_250] }, shopWith({ unit: 'un' }))).toMatchObject(mismatch);
    expect(sell({ quantity: 0.313, labels: [1_250] }, shopWith({ unit: 'L' }))).toMatchObject(mismatch);
  });

  it('is shown again where the price is another by now', () => {
    expect(sell({ quantity: 0.329, labels: [1_250], unitPriceCentavos: 3_800, totalCentavos: 1_250 })).toMatchObject({
      rejected: 'price_changed',
      detail: { priceCentavos: PRICE, totalCentavos: 1_313 },
    });
  });
});
