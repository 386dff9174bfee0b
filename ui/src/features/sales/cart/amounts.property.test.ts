import { toDecimal } from '@pdv/schemas/kernel/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsOf, totalOf } from './amounts.ts';
import { addUnits, type Cart, newCart, setQuantity } from './cart.ts';
import { cashSums } from './cash-sums.ts';
import { settle } from './payments.ts';
import { requestOf } from './sale-request.ts';

const units = fc.record({
  product: fc.nat(5),
  priceCentavos: fc.integer({ min: 1, max: 999_999 }),
  quantity: fc.integer({ min: 1, max: 50 }),
});

/** Scans of a few products in any order; a product keeps the price of its first scan. */
const cart = fc.array(units, { minLength: 1, maxLength: 12 }).map((scans) =>
  scans.reduce<Cart>((filled, { product, priceCentavos, quantity }) => {
    const price = toDecimal(priceCentavos);
    return addUnits(filled, { id: `p${product}`, name: 'P', price, stock: 100, barcode: null }, quantity).cart;
  }, newCart()),
);

it('adds up to the centavo, whatever was scanned and handed over', () => {
  fc.assert(
    fc.property(cart, fc.nat(200_000_000), (filled, paidCentavos) => {
      const { totalCentavos, units: count } = amountsOf(filled);
      const { changeCentavos, missingCentavos, short } = settle({
        ...filled,
        paymentMethod: 'cash',
        amountPaid: toDecimal(paidCentavos),
      });
      const each = filled.lines.map(
        ({ product, quantity }) => BigInt(product.price.replace('.', '')) * BigInt(quantity),
      );
      expect(BigInt(totalCentavos)).toBe(each.reduce((sum, one) => sum + one, 0n));
      expect(count).toBe(filled.lines.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(paidCentavos - changeCentavos + missingCentavos).toBe(totalCentavos);
      expect(Math.min(changeCentavos, missingCentavos)).toBe(0);
      expect(short).toBe(paidCentavos > 0 && paidCentavos < totalCentavos);
    }),
  );
});

it('never holds more of a product than the shop has, and sends lines that make the total', () => {
  fc.assert(
    fc.property(cart, fc.nat(200), (filled, quantity) => {
      const changed = setQuantity(filled, filled.lines[0]?.product.id ?? '', quantity);
      for (const line of changed.lines) expect(line.quantity).toBeLessThanOrEqual(line.product.stock);
      const { lines, totalAmount } = requestOf({ ...changed, paymentMethod: 'pix' });
      expect(lines.map((line) => line.totalAmount)).toEqual(changed.lines.map((line) => toDecimal(totalOf(line))));
      expect(totalAmount).toBe(toDecimal(amountsOf(changed).totalCentavos));
    }),
  );
});

it('offers sums that suffice, the exact one first, each once, four at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (total) => {
      const sums = cashSums(total);
      expect(sums[0]).toBe(total);
      expect(sums.length).toBeLessThanOrEqual(4);
      expect([...new Set(sums)].sort((a, b) => a - b)).toEqual(sums);
    }),
  );
});
