import { NO_PACE, type ProductPace } from '@pdv/schemas/follow-ups/learned-interval';
import { addDays } from '@pdv/schemas/kernel/business-day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boughtInThePast } from './past-purchases.ts';
import { bought, broughtBack, noPurchases, type Purchases, REMEMBERED, type SoldProduct } from './purchases.ts';
import { NEW_SHOP } from './shop-terms.ts';

const TODAY = '2028-01-30';
const at = new Date(`${TODAY}T15:00:00Z`);
const terms = { ...NEW_SHOP, plan: 'premium' } as const;
const none = noPurchases('shop', 'ana', 'coffee');
const id = (nth: number) => `8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f03${String(nth).padStart(2, '0')}`;
const sold = (nth: number, daysAgo: number): SoldProduct => ({
  ...{ saleId: id(nth), lineId: id(nth), productId: 'coffee', productName: 'Café', totalCentavos: 100 },
  ...{ businessDate: addDays(TODAY, -daysAgo), consumptionDays: 30, units: 1 },
});
interface State {
  readonly known: Purchases;
  readonly product: ProductPace;
}
const past = ({ known, product }: State, nth: number, daysAgo: number, remind = true) => {
  const told = boughtInThePast(known, sold(nth, daysAgo), { at, terms, product, remind });
  return { ...told, product: told.product ?? product };
};
const live = ({ known, product }: State, nth: number, daysAgo: number) => {
  const told = bought(known, sold(nth, daysAgo), { revision: nth, at, terms, product });
  return { ...told, product: told.product ?? product };
};
const start: State = { known: none, product: NO_PACE };

it('reminds of what is still ahead, and of nothing that was due before', () => {
  expect(past(start, 1, 10)).toMatchObject({ schedule: { saleId: id(1), dueOn: addDays(TODAY, 20) } });
  expect(past(start, 1, 30)).not.toHaveProperty('schedule');
  expect(past(start, 1, 10, false)).not.toHaveProperty('schedule');
});

it('gives way to a sale of the shop, which replaces it, and not the other way round', () => {
  const reminded = past(start, 1, 10);
  expect(live(reminded, 2, 0)).toMatchObject({
    boughtAgain: { followUpId: reminded.schedule?.followUpId, by: { saleId: id(2) } },
    schedule: { saleId: id(2) },
  });
  for (const daysAgo of [3, 9]) {
    const told = past(live(start, 1, 3), 2, daysAgo);
    expect(told).not.toHaveProperty('schedule');
    expect(told).not.toHaveProperty('boughtAgain');
  }
});

it('teaches the same in any order, as far as purchases are remembered', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: REMEMBERED });
  fc.assert(
    fc.property(
      days.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const inOrder = all.toSorted((a, b) => b - a).reduce<State>((state, day, nth) => live(state, nth, day), start);
        const told = shuffled.reduce<State>((state, day, nth) => past(state, nth, day, false), start);
        const ofDays = ({ known }: State) => known.newestFirst.map(({ businessDate, dueOn }) => [businessDate, dueOn]);
        expect(ofDays(told)[0]).toEqual(ofDays(inOrder)[0]);
        expect(told.known.pace?.purchases).toBe(inOrder.known.pace?.purchases);
        expect(told.product.gaps).toBe(inOrder.product.gaps);
        expect(told.product.sumLog).toBeCloseTo(inOrder.product.sumLog, 9);
      },
    ),
  );
});

it('is counted once, and what is older than all that is remembered not at all', () => {
  const once = past(start, 1, 40);
  expect(past(once, 1, 40).known).toBe(once.known);
  const many = [60, 50, 40, 30, 20, 10].reduce<State>((state, day, nth) => live(state, nth + 1, day), start);
  expect(past(many, 9, 80).known).toBe(many.known);
});

it('is forgotten with its import, and the sale before it counts again', () => {
  const before = live(start, 1, 20);
  const after = past(before, 2, 5);
  const back = broughtBack(after.known, sold(2, 5), { at, terms, product: after.product, hasLeft: false });
  expect(back).toMatchObject({ cancel: { followUpId: after.schedule?.followUpId }, schedule: { saleId: id(1) } });
  expect(back.known.pace).toEqual(before.known.pace);
});
