import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import type { Measured } from '@pdv/schemas/follow-ups/events';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { differenceOf, type GroupSums } from '@pdv/schemas/kernel/effect';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

const TODAY: BusinessDay = '2026-11-21';
let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(() => new Date('2026-11-21T15:30:00Z'));
});
afterAll(() => side.close());

interface Reminder {
  readonly customer: number;
  /** Days before today on which it is due. */
  readonly dueAgo: number;
  readonly measured: Measured | null;
  /** Days after the due day on which the product was bought; before it where negative. */
  readonly boughtAfter: readonly number[];
  readonly quantity: number;
  /** So many of them come back, of each purchase. */
  readonly back?: number;
}

/** Of the story's products. */
const PRICE = 1_890;
const at = (day: BusinessDay) => ({ businessDate: day, occurredAt: `${day}T15:00:00.000Z` });

/** A shop in which this happened; each reminder is about a product of its own. */
async function shopWith(reminders: readonly Reminder[]) {
  const shop = shopStory();
  const customers = Array.from({ length: 1 + Math.max(0, ...reminders.map(({ customer }) => customer)) }, randomUUID);
  const story = [
    shop.registered('Loja'),
    shop.trialStarted('2027-12-05T15:30:00.000Z'),
    ...customers.map((id, nth) => shop.customerAdded(id, { name: `Cliente ${nth}` })),
  ];
  for (const { customer, dueAgo, measured, boughtAfter, quantity, back = 0 } of reminders) {
    const customerId = customers[customer] ?? '';
    const productId = randomUUID();
    const dueOn = addDays(TODAY, -dueAgo);
    story.push(shop.productCreated(productId, 1_000));
    const first = shop.sold(productId, { customerId, ...at(addDays(dueOn, -40)) });
    story.push(first, shop.followUpScheduled(first, dueOn, measured ? { measured } : {}));
    for (const days of boughtAfter.toSorted((a, b) => a - b)) {
      const sold = shop.sold(productId, { customerId, quantity, ...at(addDays(dueOn, days)) });
      const units = [{ nth: 0, quantity: Math.min(back, quantity) }];
      story.push(sold, ...(back > 0 ? shop.returned(sold, units, { businessDate: TODAY }) : []));
    }
  }
  await side.happened(...story);
  const ask = async (): Promise<ReminderEffect> => (await side.get(ownerOf(shop), '/api/followups/effect')).json();
  return { shop, customers, ask };
}

/** The same by hand. */
function expected(reminders: readonly Reminder[]) {
  const groups = { reminded: new Map<number, number[][]>(), 'held-out': new Map<number, number[][]>() };
  let counted = 0;
  for (const { customer, dueAgo, measured, boughtAfter, quantity, back = 0 } of reminders) {
    if (!measured || dueAgo <= 30 || dueAgo > 395) continue;
    const next = back < quantity ? Math.min(...boughtAfter) : Number.POSITIVE_INFINITY;
    if (next < -6) continue;
    const share = measured.as === 'held-out' ? measured.percent : 100 - measured.percent;
    const spent = next <= 30 ? (quantity - back) * PRICE : 0;
    const of = groups[measured.as];
    of.set(customer, [...(of.get(customer) ?? []), [100 / share, spent]]);
    counted++;
  }
  const sums = (of: ReadonlyMap<number, number[][]>): GroupSums => {
    const each = [...of.values()].map((all) => ({
      weight: all.reduce((sum, [weight = 0]) => sum + weight, 0),
      spent: all.reduce((sum, [weight = 0, spent = 0]) => sum + weight * spent, 0),
    }));
    const total = (value: (one: (typeof each)[number]) => number) => each.reduce((sum, one) => sum + value(one), 0);
    return {
      ...{ customers: each.length, buyers: each.filter(({ spent }) => spent > 0).length },
      ...{ weight: total((one) => one.weight), weightSquares: total((one) => one.weight ** 2) },
      ...{ sum: total((one) => one.spent), sumSquares: total((one) => one.spent ** 2) },
      sumWeights: total((one) => one.spent * one.weight),
    };
  };
  const [reminded, heldOut] = [sums(groups.reminded), sums(groups['held-out'])];
  return { counted, reminded, heldOut, found: differenceOf(reminded, heldOut) };
}

it('a shop that measures nothing has nothing to say', async () => {
  const { ask } = await shopWith([{ customer: 0, dueAgo: 60, measured: null, boughtAfter: [1], quantity: 1 }]);
  expect(await ask()).toEqual({
    ...{ percent: 0, days: null, broughtMore: null },
    reminded: { customers: 0, reminders: 0, bought: 0, boughtRate: null },
    heldOut: { customers: 0, reminders: 0, bought: 0, boughtRate: null },
  });
});

it('counts the next purchase, from the day on which a mail can leave until 30 days later', async () => {
  const measured = { as: 'reminded', percent: 10 } as const;
  const boughtAfter = [[-7], [-6], [0], [30], [31], [], [3, 5]];
  const { ask } = await shopWith(
    boughtAfter.map((days, customer) => ({ customer, dueAgo: 60, measured, boughtAfter: days, quantity: 1 })),
  );
  // The first was not needed any more: it counts in no group.
  expect(await ask()).toMatchObject({
    reminded: { customers: 6, reminders: 6, bought: 4, boughtRate: expect.closeTo(4 / 6, 10) },
  });
});

it('waits until the 30 days are over, and forgets what is older than a year', async () => {
  const measured = { as: 'held-out', percent: 10 } as const;
  const ago = [30, 31, 395, 396];
  const { ask } = await shopWith(
    ago.map((dueAgo, customer) => ({ customer, dueAgo, measured, boughtAfter: [1], quantity: 1 })),
  );
  expect(await ask()).toMatchObject({
    heldOut: { customers: 2, reminders: 2, bought: 2 },
    days: { first: addDays(TODAY, -395), last: addDays(TODAY, -31) },
  });
});

it('a cancelled purchase is none, and a cancelled sale has no reminder', async () => {
  const measured = { as: 'reminded', percent: 10 } as const;
  const { shop, customers, ask } = await shopWith([
    { customer: 0, dueAgo: 60, measured, boughtAfter: [], quantity: 1 },
  ]);
  const productId = randomUUID();
  const dueOn = addDays(TODAY, -60);
  const created = shop.productCreated(productId, 10);
  const first = shop.sold(productId, { customerId: customers[0] ?? '', ...at(addDays(dueOn, -40)) });
  const again = shop.sold(productId, { customerId: customers[0] ?? '', ...at(dueOn) });
  const scheduled = shop.followUpScheduled(first, dueOn, { measured });
  await side.happened(created, first, scheduled, again);
  expect(await ask()).toMatchObject({ reminded: { reminders: 2, bought: 1 } });
  await side.happened(shop.saleCancelled(again));
  expect(await ask()).toMatchObject({ reminded: { reminders: 2, bought: 0 } });
  await side.happened(shop.saleCancelled(first));
  expect(await ask()).toMatchObject({ reminded: { reminders: 1, bought: 0 } });
});

it('a purchase that came back whole is none, and the next one takes its place', async () => {
  const measured = { as: 'reminded', percent: 10 } as const;
  const { shop, customers, ask } = await shopWith([
    // The second was not needed any more, until it came back.
    { customer: 0, dueAgo: 60, measured, boughtAfter: [3], quantity: 2, back: 2 },
    { customer: 0, dueAgo: 60, measured, boughtAfter: [-9], quantity: 2, back: 2 },
  ]);
  expect(await ask()).toMatchObject({ reminded: { reminders: 2, bought: 0 } });
  const productId = randomUUID();
  const dueOn = addDays(TODAY, -60);
  const sold = (days: number, quantity: number) =>
    shop.sold(productId, { customerId: customers[0] ?? '', quantity, ...at(addDays(dueOn, days)) });
  const created = shop.productCreated(productId, 10);
  const [first, again, third] = [sold(-40, 1), sold(2, 2), sold(9, 1)];
  await side.happened(created, first, again, third, shop.followUpScheduled(first, dueOn, { measured }));
  await side.happened(...shop.returned(again, [{ nth: 0, quantity: 1 }], { businessDate: TODAY }));
  expect(await ask()).toMatchObject({ reminded: { reminders: 3, bought: 1 } });
  await side.happened(...shop.returned(again, [{ nth: 0, quantity: 1 }], { businessDate: TODAY }));
  expect(await ask()).toMatchObject({ reminded: { reminders: 3, bought: 1 } });
  await side.happened(...shop.takenBack(third));
  expect(await ask()).toMatchObject({ reminded: { reminders: 3, bought: 0 } });
});

it('agrees with the same by hand, whatever happened', async () => {
  const measured = fc.record({
    as: fc.constantFrom('reminded', 'held-out'),
    percent: fc.constantFrom(5, 10, 20),
  }) as fc.Arbitrary<Measured>;
  const reminder: fc.Arbitrary<Reminder> = fc.record({
    customer: fc.nat(79),
    dueAgo: fc.integer({ min: 25, max: 400 }),
    measured: fc.option(measured, { freq: 8 }),
    boughtAfter: fc.array(fc.integer({ min: -12, max: 36 }), { maxLength: 2 }),
    quantity: fc.integer({ min: 3, max: 5 }),
    back: fc.constantFrom(0, 0, 0, 1, 2, 4),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(reminder, { minLength: 250, maxLength: 350 }), async (reminders) => {
      const { ask } = await shopWith(reminders);
      const [answer, { counted, reminded, heldOut, found }] = [await ask(), expected(reminders)];
      expect(answer.reminded.reminders + answer.heldOut.reminders).toBe(counted);
      expect([answer.reminded.customers, answer.heldOut.customers]).toEqual([reminded.customers, heldOut.customers]);
      expect(answer.broughtMore === null).toBe(found === null);
      if (!found || !answer.broughtMore) return;
      const { estimate, low, high } = answer.broughtMore.perReminder;
      for (const [told, value] of [
        [estimate, found.estimate],
        [low, found.low],
        [high, found.high],
      ] as const) {
        // To the centavo: the order in which a database adds up may differ.
        expect(Math.abs(Number(told) * 100 - value)).toBeLessThanOrEqual(0.51);
      }
    }),
    { numRuns: 6 },
  );
});
