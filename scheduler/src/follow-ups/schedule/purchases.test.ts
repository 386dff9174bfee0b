import { type CustomerPace, learn, NO_PACE, type ProductPace } from '@pdv/schemas/follow-ups/learned-interval';
import { addDays } from '@pdv/schemas/kernel/business-day';
import type { SaleCancelled } from '@pdv/schemas/sales/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bought,
  broughtBack,
  followUpIdOf,
  givenBack,
  noPurchases,
  type Purchases,
  productsSold,
  remindOfNewest,
  type SoldProduct,
} from './purchases.ts';
import { NEW_SHOP, type ShopTerms } from './shop-terms.ts';

const saleId = (nth: number) => `8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f03${String(nth).padStart(2, '0')}`;
const sale = (nth: number, over: Partial<SoldProduct> = {}): SoldProduct => ({
  saleId: saleId(nth),
  lineId: saleId(nth),
  productId: 'coffee',
  productName: 'Café',
  totalCentavos: 11_798,
  businessDate: '2028-01-30',
  consumptionDays: 30,
  units: 2,
  ...over,
});
const reminderOf = (nth: number) => followUpIdOf(sale(nth));
const premium: ShopTerms = { ...NEW_SHOP, plan: 'premium' };
const none = noPurchases('shop', 'ana', 'coffee');
// Still the 30th in São Paulo.
const at = new Date('2028-01-31T02:30:00Z');
const buy = (known: Purchases, nth: number, terms = premium, over: Partial<SoldProduct> = {}) =>
  bought(known, sale(nth, over), { revision: nth, at, terms, product: NO_PACE });
const bringBack = (known: Purchases, nth: number, terms = premium, when = at) =>
  broughtBack(known, sale(nth), { at: when, terms, product: NO_PACE, hasLeft: false });

it('has one product of a sale for each that its lines hold, under the first line’s id', () => {
  const line = (lineId: string, productId: string, totalCentavos: number) => ({
    ...{ lineId, productId, productName: productId, category: 'x', quantity: 1, consumptionDays: 30 },
    ...{
      listPriceCentavos: 100,
      unitPriceCentavos: 100,
      discountCentavos: 0,
      ticketDiscountCentavos: 0,
      totalCentavos,
    },
  });
  const lines = [line('a', 'coffee', 100), line('b', 'sugar', 300), line('c', 'coffee', 200)];
  const common = {
    saleId: saleId(1),
    number: 7,
    customerId: 'ana',
    totalCentavos: 600,
    payments: [],
    cashSessionId: null,
    approvedBy: null,
  };
  const cancelled: SaleCancelled['data'] = { ...common, lines, businessDate: '2028-01-30', personal: null };
  const sold = { saleId: saleId(1), businessDate: '2028-01-30', consumptionDays: 30 };
  expect(productsSold(cancelled)).toEqual([
    { ...sold, lineId: 'a', productId: 'coffee', productName: 'coffee', totalCentavos: 300, units: 2 },
    { ...sold, lineId: 'b', productId: 'sugar', productName: 'sugar', totalCentavos: 300, units: 1 },
  ]);
  expect(new Set(productsSold(cancelled).map(followUpIdOf)).size).toBe(2);
});

it('falls due when the product is used up, counted from the day of the sale', () => {
  expect(buy(none, 1)).toMatchObject({
    schedule: {
      followUpId: reminderOf(1),
      saleId: saleId(1),
      customerId: 'ana',
      productId: 'coffee',
      productName: 'Café',
      dueOn: '2028-02-29',
    },
  });
  expect(buy(none, 1).cancel).toBeUndefined();
});

it('is for shops whose plan has follow-ups, and counts a trial that ran at the moment of the sale', () => {
  const trial = (trialEndsAt: string) => buy(none, 1, { ...NEW_SHOP, trialEndsAt }).schedule;
  expect(buy(none, 1, NEW_SHOP).schedule).toBeUndefined();
  expect(buy(none, 1, { ...NEW_SHOP, plan: 'pro' }).schedule).toBeDefined();
  expect(trial('2028-01-31T02:30:01Z')).toBeDefined();
  expect(trial('2028-01-31T02:30:00Z')).toBeUndefined();
});

describe('a customer who buys again', () => {
  it('is reminded of the newer sale only', () => {
    const { known } = buy(none, 1);
    expect(buy(known, 2)).toMatchObject({
      schedule: { saleId: saleId(2) },
      boughtAgain: { followUpId: reminderOf(1), by: { saleId: saleId(2), totalCentavos: 11_798 } },
    });
  });

  it('gets no reminder of the earlier purchase, whatever the plan is by then', () => {
    const { schedule, boughtAgain } = buy(buy(none, 1).known, 2, NEW_SHOP);
    expect([schedule, boughtAgain?.followUpId]).toEqual([undefined, reminderOf(1)]);
  });

  it('and brings it back is reminded of the one before, under a new id', () => {
    const twice = buy(buy(none, 1).known, 2).known;
    const { schedule, cancel, takenBack, known } = bringBack(twice, 2);
    expect(cancel).toEqual({ followUpId: reminderOf(2) });
    expect(takenBack).toEqual({ followUpId: reminderOf(1), saleId: saleId(2) });
    expect(schedule).toMatchObject({ saleId: saleId(1), dueOn: '2028-02-29' });
    expect(schedule?.followUpId).not.toBe(reminderOf(1));
    expect(bringBack(known, 1).cancel?.followUpId).toBe(schedule?.followUpId);
    expect(bringBack(twice, 2, premium, new Date('2028-02-29T15:00:00Z')).schedule).toBeUndefined();
  });

  it('and brings it back after the previous due day leaves the previous reminder as it was', () => {
    const twice = buy(buy(none, 1).known, 2, premium, { businessDate: '2028-03-05' }).known;
    const { takenBack, schedule, known } = bringBack(twice, 2, premium, new Date('2028-03-05T15:00:00Z'));
    expect([takenBack?.followUpId, schedule]).toEqual([reminderOf(1), undefined]);
    // A mistaken sale was cancelled and sold anew. The reminder still converted.
    expect(buy(known, 3).boughtAgain).toMatchObject({ followUpId: reminderOf(1), by: { saleId: saleId(3) } });
  });

  it('and brings back one in between informs the reminder before it', () => {
    const thrice = buy(buy(buy(none, 1).known, 2).known, 3).known;
    const { takenBack, schedule, boughtAgain } = bringBack(thrice, 2);
    expect([takenBack?.followUpId, schedule]).toEqual([reminderOf(1), undefined]);
    // The later purchase may be the conversion instead.
    const by = { saleId: saleId(3), totalCentavos: 11_798, businessDate: '2028-01-30' };
    expect(boughtAgain).toEqual({ followUpId: reminderOf(1), by });
  });

  it('and brings back an older one is still reminded of the newest', () => {
    const { known, schedule } = bringBack(buy(buy(none, 1).known, 2).known, 1);
    expect(schedule).toBeUndefined();
    expect(bringBack(known, 2)).toEqual({
      known: { ...known, pace: null, newestFirst: [] },
      cancel: { followUpId: reminderOf(2) },
    });
  });
});

describe('a product that comes back', () => {
  const when = { at, terms: premium, product: NO_PACE, hasLeft: false };
  const giveBack = (known: Purchases, nth: number, returnId: string, units: number) =>
    givenBack(known, { saleId: saleId(nth), returnId, productId: 'coffee', units, totalCentavos: units * 5_899 }, when);

  it('whole is like a cancelled sale of it', () => {
    const twice = buy(buy(none, 1).known, 2).known;
    expect(giveBack(twice, 2, 'r1', 2)).toEqual(bringBack(twice, 2));
  });

  it('in parts keeps its reminder until the last unit is back, and counts no return twice', () => {
    const { known } = buy(none, 1);
    const half = giveBack(known, 1, 'r1', 1);
    const kept = { ...known.newestFirst[0], totalCentavos: 5_899, back: { r1: 1 } };
    expect(half).toEqual({ known: { ...known, newestFirst: [kept] } });
    expect(giveBack(half.known, 1, 'r1', 1)).toEqual({ known: half.known });
    expect(giveBack(half.known, 1, 'r2', 1)).toEqual({
      known: { ...known, pace: null, newestFirst: [] },
      cancel: { followUpId: reminderOf(1) },
    });
  });

  it('in parts makes less of the purchase that followed a reminder', () => {
    const thrice = buy(buy(buy(none, 1).known, 2).known, 3).known;
    const half = giveBack(thrice, 2, 'r1', 1);
    const by = { saleId: saleId(2), totalCentavos: 5_899, businessDate: '2028-01-30' };
    expect(half.keptLess).toEqual({ followUpId: reminderOf(1), by });
    expect(giveBack(half.known, 2, 'r1', 1).keptLess).toBeUndefined();
    // Where it takes the place of an earlier one, it is worth what was kept of it.
    const later = giveBack(half.known, 3, 'r2', 1);
    expect(bringBack(later.known, 2).boughtAgain).toMatchObject({
      followUpId: reminderOf(1),
      by: { saleId: saleId(3), totalCentavos: 5_899 },
    });
  });

  it('of a sale that is not known changes nothing', () => {
    expect(giveBack(none, 1, 'r1', 9)).toEqual({ known: none });
  });
});

describe('what is learned', () => {
  const START = '2028-01-01';
  const on = (days: number) => ({ businessDate: addDays(START, days) });

  it('sets the day of the next reminder, and says why', () => {
    expect(buy(none, 1, premium, on(0)).schedule?.learned).toBeUndefined();
    const twice = buy(buy(none, 1, premium, on(0)).known, 2, premium, on(10));
    // Between the ten days of this customer and the thirty of the product.
    expect(twice.schedule).toMatchObject({
      dueOn: '2028-01-31',
      learned: { purchases: 2, meanDays: 10, buyers: { again: 1, days: 27 } },
    });
    expect(twice.product).toMatchObject({ gaps: 1 });
  });

  it('of others tells when somebody is expected who bought it once', () => {
    const product = { gaps: 200, sumLog: 200 * Math.log(10), sumSquares: 40 };
    const { schedule } = bought(none, sale(1, on(0)), { revision: 1, at, terms: premium, product });
    expect(schedule).toBeUndefined();
    const later = bought(none, sale(1, on(30)), { revision: 1, at, terms: premium, product });
    expect(later.schedule).toMatchObject({
      dueOn: '2028-02-12',
      learned: { purchases: 1, meanDays: null, buyers: { again: 200, days: 12 } },
    });
    expect(later.product).toBeUndefined();
  });

  it('is forgotten with what is taken back, as if it had never been sold', () => {
    const days = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(days, fc.array(fc.nat(99), { maxLength: 6 }), (gaps, taken) => {
        let product = NO_PACE;
        let known = none;
        const note = (told: { readonly known: Purchases; readonly product?: ProductPace }) => {
          known = told.known;
          product = told.product ?? product;
        };
        const when = { at, terms: premium };
        let day = 0;
        const left = gaps.map((gap, index) => {
          day += gap;
          return { nth: index + 1, ...on(day) };
        });
        for (const { nth, businessDate } of left) {
          note(bought(known, sale(nth, { businessDate }), { ...when, revision: nth, product }));
        }
        for (const which of taken) {
          const remembered = known.newestFirst.map(({ saleId }) => saleId);
          const back = left.filter(({ nth }) => remembered.includes(saleId(nth)));
          const one = back[which % back.length];
          if (!one) break;
          left.splice(left.indexOf(one), 1);
          note(broughtBack(known, sale(one.nth), { ...when, product, hasLeft: false }));
        }
        let [pace, gapsLeft, sumLog] = [null as CustomerPace | null, 0, 0];
        for (const { businessDate } of left) {
          const lesson = learn({ consumptionDays: 30, product: NO_PACE }, pace, businessDate);
          pace = lesson.customer;
          if (lesson.gap) [gapsLeft, sumLog] = [gapsLeft + 1, sumLog + lesson.gap.log];
        }
        // How wide gaps scatter depends on what was known of the product then.
        const plain = (of: CustomerPace | null) => of && { ...of, sumSquares: 0, sumLog: Math.round(of.sumLog * 1e6) };
        expect(plain(known.pace)).toEqual(plain(pace));
        expect(product.gaps).toBe(gapsLeft);
        expect(product.sumLog).toBeCloseTo(sumLog, 6);
        expect(product.sumSquares).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('on an upgrade', () => {
  const sold = buy(buy(none, 1, NEW_SHOP).known, 2, NEW_SHOP).known;

  it('the newest past sale gets its reminder while its day is ahead', () => {
    expect(remindOfNewest(sold, new Date('2028-02-28T15:00:00Z'), premium).schedule).toMatchObject({
      saleId: saleId(2),
      followUpId: reminderOf(2),
    });
    // 23:30 on the 28th in São Paulo.
    expect(remindOfNewest(sold, new Date('2028-02-29T02:30:00Z'), premium).schedule).toBeDefined();
    expect(remindOfNewest(sold, new Date('2028-02-29T03:00:00Z'), premium).schedule).toBeUndefined();
    expect(
      remindOfNewest(sold, new Date('2028-02-29T03:00:00Z'), { ...premium, timeZone: 'America/Manaus' }).schedule,
    ).toBeDefined();
  });

  it('it gets none twice, nor does one that was cancelled', () => {
    const { known } = remindOfNewest(sold, at, premium);
    expect(remindOfNewest(known, at, premium)).toEqual({ known });
    const left = bringBack(bringBack(sold, 2, NEW_SHOP).known, 1, NEW_SHOP).known;
    expect(remindOfNewest(left, at, premium).schedule).toBeUndefined();
  });

  it('one that was replaced and came back on the free plan gets a reminder that was never cancelled', () => {
    const back = bringBack(buy(buy(none, 1).known, 2).known, 2, NEW_SHOP).known;
    const { schedule } = remindOfNewest(back, at, premium);
    expect(schedule?.saleId).toBe(saleId(1));
    expect(schedule?.followUpId).not.toBe(reminderOf(1));
  });
});

it('whatever happens, at most one reminder is open, it is of the newest standing sale, and none comes twice', () => {
  const step = fc.record({
    what: fc.constantFrom('buy', 'buy', 'buy', 'back', 'again', 'upgrade'),
    which: fc.nat(99),
    paid: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let known = none;
      const standing: number[] = [];
      const open = new Set<string>();
      const ever: string[] = [];
      let nth = 0;
      for (const { what, which, paid } of steps) {
        const terms = paid ? premium : NEW_SHOP;
        const one = standing[which % standing.length];
        let told = { known } as ReturnType<typeof buy>;
        if (what === 'buy') {
          standing.push(++nth);
          told = buy(known, nth, terms);
        } else if (what === 'again' && nth > 0) {
          told = buy(known, 1 + (which % nth), terms);
          expect(told).toEqual({ known });
        } else if (what === 'back' && one !== undefined) {
          standing.splice(standing.indexOf(one), 1);
          told = bringBack(known, one, terms);
        } else if (what === 'upgrade') told = remindOfNewest(known, at, premium);
        known = told.known;
        if (told.schedule) {
          ever.push(told.schedule.followUpId);
          open.add(told.schedule.followUpId);
          expect(told.schedule.saleId).toBe(saleId(standing.at(-1) ?? 0));
        }
        if (told.cancel) open.delete(told.cancel.followUpId);
        if (told.boughtAgain) open.delete(told.boughtAgain.followUpId);
        expect(open.size).toBeLessThanOrEqual(1);
        const newest = known.newestFirst[0];
        expect([...open]).toEqual(newest?.scheduled ? [newest.followUpId] : []);
      }
      expect(new Set(ever).size).toBe(ever.length);
    }),
  );
});

describe('measuring what reminders bring', () => {
  const measuring: ShopTerms = { ...premium, holdoutPercent: 20 };
  const groupOf = (customerId: string, productId = 'coffee', businessDate = '2028-01-30') => {
    const known = noPurchases('shop', customerId, productId);
    return buy(known, 1, measuring, { productId, businessDate }).schedule?.measured;
  };
  const customers = Array.from({ length: 2_000 }, (_, nth) => `c${nth}`);

  it('draws so many of a hundred, and writes down how', () => {
    const heldOut = customers.filter((id) => groupOf(id)?.as === 'held-out').length;
    // Four standard deviations.
    expect(Math.abs(heldOut - 400)).toBeLessThan(72);
    expect(groupOf('c0')?.percent).toBe(20);
  });

  it('a customer is in one group for all products of a quarter, and is drawn anew for the next', () => {
    // Due on 29 February, 10 March and 30 April.
    const days = ['2028-01-30', '2028-02-09', '2028-03-31'] as const;
    const groups = customers.map((id) => days.map((day, nth) => groupOf(id, `p${nth}`, day)?.as));
    expect(groups.every(([one, other]) => one === other)).toBe(true);
    const changed = groups.filter(([one, , later]) => one !== later).length;
    // 2 × 20 % × 80 % of them.
    expect(Math.abs(changed - 640)).toBeLessThan(84);
  });

  it('says nothing while nothing is measured', () => {
    expect(buy(none, 1).schedule).not.toHaveProperty('measured');
  });
});
