import { given } from '@pdv/infra/testing/given';
import { shareOf } from '@pdv/schemas/sales/discount';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, line, productCreated, registerSaleCommand, SUGAR } from './fixtures.ts';
import type { RegisterSale } from './register-sale.ts';

const shop = given(
  inventory,
  productCreated({ priceCentavos: 1_000, stock: 100 }),
  productCreated({ id: SUGAR, priceCentavos: 333, stock: 100 }),
);
const selling = (over: Partial<RegisterSale>) => shop.when(registerSaleCommand(over));
const cheaper = line({ priceChangeCentavos: 800, quantity: 3 });

it('keeps the list price beside the price that it was sold at', () => {
  expect(selling({ lines: [cheaper] })).toMatchObject({
    accepted: [
      {
        data: {
          lines: [{ listPriceCentavos: 1_000, unitPriceCentavos: 800, totalCentavos: 2_400 }],
          ...{ totalCentavos: 2_400, approvedBy: null },
        },
      },
    ],
  });
});

it('needs an owner where the seller may not alone, and names the owner only then', () => {
  const cashier = { lines: [line({ lineId: 'l-2', productId: SUGAR }), cheaper], mayChangePrice: false };
  const refused = { rejected: 'approval_required', detail: { action: 'price', path: 'lines.1.priceChange' } };
  expect(selling(cashier)).toEqual(refused);
  expect(selling({ ...cashier, approvals: { discount: 'dona' } })).toEqual(refused);
  expect(selling({ ...cashier, approvals: { price: 'dona' } })).toHaveProperty('accepted.0.data.approvedBy', 'dona');
  const same = { lines: [line({ priceChangeCentavos: 1_000 })], approvals: { price: 'dona' }, mayChangePrice: false };
  expect(selling(same)).toHaveProperty('accepted.0.data.approvedBy', null);
});

it('asks about the list price first: what an owner allows is what there is', () => {
  const lines = [line({ priceChangeCentavos: 800, unitPriceCentavos: 900 })];
  expect(selling({ lines, mayChangePrice: false })).toMatchObject({
    rejected: 'price_changed',
    detail: { productId: COFFEE, priceCentavos: 1_000 },
  });
});

it('takes a discount off the changed price, within the limit of that', () => {
  const off = (centavos: number) => ({ discount: { centavos }, reason: null });
  const lines = (centavos: number) => [line({ priceChangeCentavos: 800, discount: off(centavos) })];
  const cashier = { discountLimit: 1_000, mayChangePrice: true };
  expect(selling({ ...cashier, lines: lines(80) })).toHaveProperty('accepted.0.data.totalCentavos', 720);
  const above = { ...cashier, lines: lines(81) };
  expect(selling(above)).toMatchObject({ rejected: 'approval_required', detail: { action: 'discount' } });
  expect(selling({ ...above, approvals: { discount: 'dona' } })).toMatchObject({
    accepted: [{ data: { totalCentavos: 719, approvedBy: 'dona' } }],
  });
});

const tickets = fc.record({
  limit: fc.integer({ min: 0, max: 100 }),
  wanted: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      off: fc.integer({ min: 0, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  off: fc.integer({ min: 0, max: 30_000 }),
});

it('to the centavo: nothing above the rule without an owner, everything within it, whatever the prices', () => {
  fc.assert(
    fc.property(tickets, ({ limit, wanted, off }) => {
      const lines = wanted.map(({ price, quantity, off: lineOff }, nth) =>
        line({
          ...{ lineId: `l-${nth}`, productId: nth % 2 ? SUGAR : COFFEE, quantity, priceChangeCentavos: price },
          discount: lineOff ? { discount: { centavos: Math.min(lineOff, price * quantity) }, reason: null } : null,
        }),
      );
      const command = registerSaleCommand({
        ...{ lines, discountLimit: limit * 100, mayChangePrice: true },
        discount: off ? { discount: { centavos: off }, reason: null } : null,
      });
      const gross = wanted.map(({ price, quantity }) => price * quantity);
      const offs = lines.map(({ discount }) =>
        discount && 'centavos' in discount.discount ? discount.discount.centavos : 0,
      );
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
      const total = sum(gross) - sum(offs) - off;
      const alone = shop.when(command);
      const allowed = shop.when({ ...command, approvals: { discount: 'dona' } });
      if (total < 1) {
        expect(allowed).toMatchObject({ rejected: 'discount_too_large' });
        return;
      }
      const most = Math.max(shareOf(sum(gross), limit * 100), sum(gross.map((each) => shareOf(each, limit * 100))));
      const within =
        offs.every((each, nth) => each <= shareOf(gross[nth] ?? 0, limit * 100)) && sum(offs) + off <= most;
      const sold = 'accepted' in allowed ? (allowed.accepted[0] as SaleRegistered).data : null;
      expect(sold?.totalCentavos).toBe(total);
      expect(sum(sold?.lines.map(({ totalCentavos }) => totalCentavos) ?? [])).toBe(total);
      expect(sold?.approvedBy).toBe(within ? null : 'dona');
      if (within) expect(alone).toHaveProperty('accepted.length', 1);
      else expect(alone).toMatchObject({ rejected: 'approval_required', detail: { action: 'discount' } });
    }),
    { numRuns: 500 },
  );
});
