import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type BusinessDay, daysBetween } from '../kernel/business-day.ts';
import {
  type CustomerPace,
  expectNext,
  forget,
  learn,
  meanDays,
  NO_PACE,
  type ProductPace,
  typicalDays,
} from './learned-interval.ts';

const START = '2026-01-01';

/** Buys after each of the gaps; what product and customer have shown by then. */
function buying(gaps: readonly number[], consumptionDays = 30, product: ProductPace = NO_PACE) {
  let day: BusinessDay = START;
  let learned = learn({ consumptionDays, product }, null, day);
  for (const gap of gaps) {
    day = addDays(day, gap);
    learned = learn({ consumptionDays, product: learned.product }, learned.customer, day);
  }
  return { ...learned, day };
}

function daysUntilNext(consumptionDays: number, product: ProductPace, customer: CustomerPace) {
  const { on, from, until } = expectNext({ consumptionDays, product }, customer);
  const after = (day: BusinessDay) => daysBetween(customer.lastOn, day);
  return { on: after(on), from: after(from), until: after(until) };
}
const repeated = (gap: number, times: number) => Array.from({ length: times }, () => gap);

describe('the next purchase', () => {
  it('begins with the days that the owner states', () => {
    const { product, customer } = buying([]);
    expect(daysUntilNext(30, product, customer)).toMatchObject({ on: 30 });
    expect(typicalDays({ consumptionDays: 90, product: NO_PACE })).toBe(90);
    expect(daysUntilNext(1, product, customer)).toMatchObject({ on: 1 });
  });

  it('moves to what the buyers of the product do, then to what this customer does', () => {
    let product = NO_PACE;
    for (let customer = 0; customer < 50; customer += 1) product = buying(repeated(20, 4), 90, product).product;
    const { on } = daysUntilNext(90, product, buying([], 90).customer);
    // Their geometric mean, a tenth above, with the owner's ninety days, which count as ten gaps.
    expect(on).toBe(24);
    const slow = buying(repeated(60, 8), 90, product);
    expect(daysUntilNext(90, product, slow.customer).on).toBeGreaterThan(45);
  });

  it('follows a change of habit within a few purchases', () => {
    const { product, customer } = buying([...repeated(60, 10), ...repeated(20, 8)]);
    expect(daysUntilNext(30, product, customer).on).toBeLessThan(35);
  });

  it('has a narrower range for a customer who keeps time', () => {
    const width = (gaps: readonly number[]) => {
      const { product, customer } = buying(gaps);
      const { from, until } = daysUntilNext(30, product, customer);
      return until - from;
    };
    expect(width(repeated(30, 10))).toBeLessThan(width([5, 80, 12, 90, 30, 7, 60, 40, 9, 75]) / 2);
  });

  it('tells the plain mean for its reason', () => {
    expect(meanDays(buying([]).customer)).toBeNull();
    expect(meanDays(buying([20, 32]).customer)).toBe(26);
  });
});

describe('whatever is bought', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 40 });
  const stated = fc.integer({ min: 1, max: 3_650 });

  it('the expectation lies after the last purchase and within its range', () => {
    fc.assert(
      fc.property(gaps, stated, (between, consumptionDays) => {
        const { product, customer } = buying(between, consumptionDays);
        const { on, from, until } = daysUntilNext(consumptionDays, product, customer);
        expect(from).toBeGreaterThanOrEqual(1);
        expect(on).toBeGreaterThanOrEqual(from);
        expect(until).toBeGreaterThanOrEqual(on);
        expect(Number.isFinite(until)).toBe(true);
      }),
    );
  });

  it('a second purchase on one day changes nothing', () => {
    fc.assert(
      fc.property(gaps, (between) => {
        const { product, customer, day } = buying(between);
        expect(learn({ consumptionDays: 30, product }, customer, day)).toEqual({ product, customer, gap: null });
      }),
    );
  });

  it('longer gaps never bring the next purchase nearer', () => {
    fc.assert(
      fc.property(gaps, (between) => {
        const longer = between.map((gap) => (gap === 0 ? 0 : gap * 2));
        const [one, other] = [buying(between), buying(longer)];
        expect(daysUntilNext(30, other.product, other.customer).on).toBeGreaterThanOrEqual(
          daysUntilNext(30, one.product, one.customer).on,
        );
      }),
    );
  });

  it('a product forgets a gap as if it had not been', () => {
    fc.assert(
      fc.property(gaps, stated, fc.integer({ min: 1, max: 4_000 }), (between, consumptionDays, days) => {
        const { product, customer, day } = buying(between, consumptionDays);
        const { product: after, gap } = learn({ consumptionDays, product }, customer, addDays(day, days));
        const back = forget(after, gap);
        expect(back.gaps).toBe(product.gaps);
        expect(back.sumLog).toBeCloseTo(product.sumLog, 6);
        expect(back.sumSquares).toBeCloseTo(product.sumSquares, 6);
        expect(forget(product, null)).toBe(product);
      }),
    );
  });

  it('states stay as small as they were', () => {
    const size = (times: number) => JSON.stringify(buying(repeated(31, times))).length;
    expect(size(2_000)).toBeLessThan(size(3) + 120);
  });
});
