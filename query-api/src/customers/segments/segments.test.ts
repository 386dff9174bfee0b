import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { type AskedRule, MAX_SEGMENT_RULES, READY_SEGMENTS } from '@pdv/schemas/customers/segments';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromEntry } from '@pdv/schemas/kernel/money';
import { streams } from '@pdv/schemas/log';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import {
  CATEGORIES,
  isPurchase,
  keptOf,
  type Person,
  PRICE,
  PRODUCTS,
  people,
  segmentsStory,
  TODAY,
  trade,
} from './segments-shop.fixture.ts';

const NOW = new Date(`${TODAY}T15:30:00Z`);
let now = NOW;
let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);

beforeAll(async () => {
  side = await createQuerySide(() => now);
  await side.happened(...segmentsStory(shop));
});
afterAll(() => side.close());

/** The next day of so many that it is celebrated on, by looking at each. */
function celebrates({ birthday }: Person, first: BusinessDay, days: number): boolean {
  if (birthday === null) return false;
  const [month, day] = birthday.slice(-5).split('-').map(Number);
  return Array.from({ length: days + 1 }, (_, nth) => new Date(`${addDays(first, nth)}T00:00:00Z`)).some((date) => {
    const leap = new Date(Date.UTC(date.getUTCFullYear(), 1, 29)).getUTCMonth() === 1;
    const on = month === 2 && day === 29 && !leap ? 28 : day;
    return date.getUTCMonth() + 1 === month && date.getUTCDate() === on;
  });
}

/** The same by hand. */
function holds(rule: AskedRule, person: Person, today = TODAY): boolean {
  const of = (one: Person, within: number | null = null) =>
    trade.filter(
      (bought) => people[bought.who] === one && isPurchase(bought) && (within === null || bought.daysAgo <= within - 1),
    );
  const spent = (one: Person, within: number | null) =>
    of(one, within).reduce((sum, bought) => sum + keptOf(bought) * PRICE, 0);
  const days = of(person).map(({ daysAgo }) => daysAgo);
  switch (rule.what) {
    case 'last-purchase':
    case 'first-purchase': {
      if (days.length === 0) return false;
      const ago = rule.what === 'last-purchase' ? Math.min(...days) : Math.max(...days);
      return rule.is === 'within' ? ago <= rule.days - 1 : ago >= rule.days;
    }
    case 'visits': {
      const visits = of(person, rule.within).length;
      return rule.is === 'at-least' ? visits >= rule.count : visits <= rule.count;
    }
    case 'spent': {
      const [mine, amount] = [spent(person, rule.within), fromEntry(rule.amount) ?? 0];
      return rule.is === 'at-least' ? mine >= amount : mine <= amount;
    }
    case 'best': {
      const all = people.map((one) => spent(one, rule.within)).filter((sum) => sum > 0);
      const least = all.sort((a, b) => b - a)[Math.ceil((rule.percent / 100) * all.length) - 1] ?? Infinity;
      return spent(person, rule.within) > 0 && spent(person, rule.within) >= least;
    }
    case 'product':
    case 'category': {
      const some = of(person, rule.within).some(({ what }) =>
        rule.what === 'product' ? PRODUCTS[what] === rule.productId : CATEGORIES[what] === rule.category,
      );
      return some === (rule.is === 'bought');
    }
    case 'debt':
      if (rule.is === 'none') return person.debt === null;
      return rule.is === 'owes' ? person.debt !== null : person.debt === 'overdue';
    case 'plate':
      return (person.vehiclePlate !== null) === (rule.is === 'has');
    case 'birthday':
      if (rule.is === 'within') return celebrates(person, today, rule.days);
      return person.birthday?.slice(-5, -3) === String(rule.month).padStart(2, '0');
    case 'reach': {
      const byMail = person.email !== null && !person.unsubscribed;
      if (rule.is === 'neither') return !byMail && person.phone === null;
      return rule.is === 'mail' ? byMail : person.phone !== null;
    }
  }
}

const within = fc.option(fc.integer({ min: 1, max: 420 }), { nil: null });
const count = fc.integer({ min: 1, max: 10 });
const days = fc.integer({ min: 1, max: 420 });
const least = fc.constantFrom('at-least' as const, 'at-most' as const);
const sides = fc.constantFrom('within' as const, 'before' as const);
const bought = fc.constantFrom('bought' as const, 'not-bought' as const);
const constant = <T>(value: T) => fc.constant(value);
const anyRule: fc.Arbitrary<AskedRule> = fc.oneof(
  fc.record({ what: constant('last-purchase' as const), is: sides, days }),
  fc.record({ what: constant('first-purchase' as const), is: sides, days }),
  fc.record({ what: constant('visits' as const), is: least, count, within }),
  fc.record({
    what: constant('spent' as const),
    is: least,
    amount: fc.integer({ min: 1, max: 400 }).map((reais) => `${reais}.00`),
    within,
  }),
  fc.record({ what: constant('best' as const), percent: fc.integer({ min: 1, max: 50 }), within }),
  fc.record({ what: constant('product' as const), is: bought, productId: fc.constantFrom(...PRODUCTS), within }),
  fc.record({ what: constant('category' as const), is: bought, category: fc.constantFrom(...CATEGORIES), within }),
  fc.record({ what: constant('debt' as const), is: fc.constantFrom('owes' as const, 'overdue', 'none') }),
  fc.record({ what: constant('plate' as const), is: fc.constantFrom('has' as const, 'has-not') }),
  fc.record({ what: constant('birthday' as const), is: constant('within' as const), days: fc.nat(31) }),
  fc.record({
    what: constant('birthday' as const),
    is: constant('in' as const),
    month: fc.constantFrom(1, 2, 11, 12, 6),
  }),
  fc.record({ what: constant('reach' as const), is: fc.constantFrom('mail' as const, 'phone', 'neither') }),
);

const about = (what: 'count' | 'customers', rules: readonly unknown[], rest = '') =>
  `/api/segments/${what}?rules=${encodeURIComponent(JSON.stringify(rules))}${rest}`;
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

async function meanWhomTheySay(rules: readonly AskedRule[]) {
  const meant = people.filter((person) => rules.every((rule) => holds(rule, person)));
  expect(ids((await side.get(owner, about('customers', rules))).json())).toEqual(ids(meant));
  expect((await side.get(owner, about('count', rules))).json()).toEqual({
    customers: meant.length,
    byMail: meant.filter(({ email, unsubscribed }) => email !== null && !unsubscribed).length,
  });
}

it('means whom the rules mean, all of them together', { timeout: 60_000 }, () =>
  fc.assert(fc.asyncProperty(fc.array(anyRule, { minLength: 1, maxLength: 3 }), meanWhomTheySay), { numRuns: 120 }),
);

it('reads as far back as the longest of the rules asks', { timeout: 60_000 }, async () => {
  const [short, long] = [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 420 })];
  const spent = { what: constant('spent' as const), is: least, amount: constant('20.00') };
  const bounded = fc.tuple(
    fc.oneof(
      fc.record({ ...spent, within: long }),
      fc.record({ what: constant('visits' as const), is: least, count, within: long }),
      fc.record({ what: constant('best' as const), percent: constant(50), within: long }),
      fc.record({ what: constant('last-purchase' as const), is: constant('within' as const), days: long }),
      fc.record({ what: constant('last-purchase' as const), is: constant('before' as const), days: short }),
    ),
    fc.oneof(
      fc.record({ ...spent, within: short }),
      fc.record({ what: constant('last-purchase' as const), is: constant('within' as const), days: short }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(bounded, ([one, other]) => meanWhomTheySay([one, other])),
    { numRuns: 60 },
  );
});

it('knows whose birthday comes, by the shop’s own day', async () => {
  const soon = fc.record({ what: constant('birthday' as const), is: constant('within' as const), days: fc.nat(31) });
  // Where the year begins and where February ends; at 02:00 UTC it is still the day before in São Paulo.
  const anyDay = fc.constantFrom('2026-12-20', '2026-12-31', '2027-01-01', '2027-02-27', '2028-02-28', '2028-02-29');
  try {
    await fc.assert(
      fc.asyncProperty(anyDay, soon, async (today, rule) => {
        now = new Date(`${addDays(today, 1)}T02:00:00Z`);
        const meant = people.filter((person) => holds(rule, person, today));
        expect(ids((await side.get(owner, about('customers', [rule]))).json())).toEqual(ids(meant));
      }),
      { numRuns: 60 },
    );
  } finally {
    now = NOW;
  }
});

it('says of each what they bought, page by page', async () => {
  const [{ id } = { id: '' }] = people;
  const mine = trade.filter((bought) => bought.who === 0 && isPurchase(bought));
  const everybody = [{ what: 'debt', is: 'none' }];
  const first = await side.get(owner, about('customers', everybody, '&limit=1'));
  expect(first.json()).toEqual([
    {
      ...{ id, name: 'Cliente A', email: null, phone: '11981234410' },
      orders: mine.length,
      netRevenue: ((mine.reduce((sum, bought) => sum + keptOf(bought), 0) * PRICE) / 100).toFixed(2),
      last: addDays(TODAY, -Math.min(...mine.map(({ daysAgo }) => daysAgo))),
    },
  ]);
  const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
  const rest = await side.get(owner, about('customers', everybody, `&cursor=${cursor}`));
  expect(ids(rest.json())).toEqual(ids(people.filter(({ debt }, nth) => nth > 0 && debt === null)));
  expect(rest.json().at(-1)).toMatchObject({ orders: 0, netRevenue: '0.00', last: null });
});

it('lists what every shop has before the shop’s own, which know the names of their products', async () => {
  const ready = READY_SEGMENTS.map((one) => ({ ...one, products: [] }));
  expect((await side.get(owner, '/api/segments')).json()).toEqual(ready);
  const rules = [
    { what: 'product' as const, is: 'bought' as const, productId: PRODUCTS[2], within: 90 },
    { what: 'spent' as const, is: 'at-least' as const, amountCentavos: 50_000, within: null },
  ];
  const [segmentId, other] = [randomUUID(), randomUUID()];
  const stream = streams.segments(shop.shopId);
  await side.happened(
    shop.tell(stream, { type: 'SegmentSaved', data: { segmentId, name: 'Padaria', rules } }),
    shop.tell(stream, { type: 'SegmentSaved', data: { segmentId: other, name: 'Outro', rules } }),
    shop.tell(stream, { type: 'SegmentDeleted', data: { segmentId: other, name: 'Outro' } }),
  );
  const asked = [rules[0], { what: 'spent', is: 'at-least', amount: '500.00', within: null }];
  expect((await side.get(owner, '/api/segments')).json()).toEqual([
    ...ready,
    { id: segmentId, name: 'Padaria', rules: asked, ready: false, products: [{ id: PRODUCTS[2], name: 'P2' }] },
  ]);
});

const listed = (id: string, rest = '') => side.get(owner, `/api/segments/${id}/customers${rest}`);

it('lists the customers of a segment as the list of customers does, page by page and by name', async () => {
  const rules = [{ what: 'birthday' as const, is: 'in' as const, month: 2 }];
  const segmentId = randomUUID();
  await side.happened(
    shop.tell(streams.segments(shop.shopId), {
      type: 'SegmentSaved',
      data: { segmentId, name: 'Fevereiro', rules },
    }),
  );
  const all = (await side.get(owner, '/api/customers')).json<{ id: string; birthday: string | null }[]>();
  const meant = all.filter(({ birthday }) => birthday?.slice(-5, -3) === '02');
  expect(meant.length).toBeGreaterThan(2);
  // As they stand there, and what each bought.
  const told = meant.map((one) => ({ ...one, bought: expect.objectContaining({ days: null }) }));
  expect((await listed(segmentId)).json()).toEqual(told);
  const first = await listed(segmentId, '?limit=1');
  const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
  expect([...first.json(), ...(await listed(segmentId, `?cursor=${cursor}`)).json()]).toEqual(told);
  const [one] = meant;
  const name = all.find(({ id }) => id === one?.id) as unknown as { name: string };
  expect(ids((await listed(segmentId, `?search=${encodeURIComponent(name.name)}`)).json())).toEqual([one?.id]);
  const ready = await side.get(owner, about('customers', READY_SEGMENTS[0]?.rules ?? []));
  expect(ids((await listed('vip')).json())).toEqual(ids(ready.json()));
  for (const unknown of ['ninguém', randomUUID()]) {
    expect((await listed(unknown)).json()).toMatchObject({ code: 'segment_not_found' });
  }
});

it.each([
  ['no JSON', '{'],
  ['no rule', '[]'],
  ['too many', JSON.stringify(Array(MAX_SEGMENT_RULES + 1).fill({ what: 'debt', is: 'owes' }))],
  ['an unknown one', '[{"what":"sex","is":"f"}]'],
  ['a day that is none', '[{"what":"last-purchase","is":"within","days":0}]'],
  ['a birthday too far ahead', '[{"what":"birthday","is":"within","days":32}]'],
  ['a month that is none', '[{"what":"birthday","is":"in","month":13}]'],
  ['a birthday without its days', '[{"what":"birthday","is":"within","month":1}]'],
  ['an amount that is none', '[{"what":"spent","is":"at-least","amount":"1,5","within":null}]'],
  ['too long', `["${'x'.repeat(5_000)}"]`],
])('refuses %s', async (_, rules) => {
  const answer = await side.get(owner, `/api/segments/count?rules=${encodeURIComponent(rules)}`);
  expect(answer.statusCode).toBe(400);
});

it('is of plans that have it, for owners, and no other shop’s', async () => {
  const other = shopStory();
  await side.happened(other.registered(), other.customerAdded(randomUUID(), { name: 'Zé' }));
  expect((await side.get(ownerOf(other), '/api/segments')).json().code).toBe('plan_required');
  await side.happened(other.trialStarted('2026-12-05T15:30:00.000Z'));
  const counted = await side.get(ownerOf(other), about('count', [{ what: 'debt', is: 'none' }]));
  expect(counted.json()).toEqual({ customers: 1, byMail: 0 });
  for (const role of ['cashier', 'analyst'] as const) {
    expect((await side.get({ ...owner, role }, about('customers', [{ what: 'debt', is: 'none' }]))).statusCode).toBe(
      403,
    );
  }
});

const at = (day: BusinessDay) => ({ businessDate: day, occurredAt: `${day}T15:00:00.000Z` });

it('list who spent most first, with what puts them there, page by page', async () => {
  const one = shopStory();
  const [coffee, tea] = [randomUUID(), randomUUID()];
  const names = ['Ana', 'Bia', 'Caio', 'Davi'];
  const ids = names.map(() => randomUUID());
  const [ana = '', bia = '', caio = '', davi = ''] = ids;
  const buy = (customerId: string, quantity: number, daysAgo: number) =>
    one.sold(coffee, { customerId, quantity, ...at(addDays(TODAY, -daysAgo)) });
  await side.happened(
    one.registered(),
    one.trialStarted('2027-12-05T15:30:00.000Z'),
    one.productCreated(coffee, 9_999),
    one.productCreated(tea, 9_999),
    ...ids.map((id, nth) => one.customerAdded(id, { name: names[nth] ?? '' })),
  );
  const big = buy(ana, 9, 10);
  await side.happened(
    big,
    // More than a year ago: it counts for nothing here.
    buy(bia, 99, 400),
    ...[buy(bia, 5, 20), buy(bia, 1, 3), buy(caio, 6, 5), buy(davi, 1, 1)],
    // What came back puts her behind.
    ...one.returned(big, [{ nth: 0, quantity: 5 }], { businessDate: TODAY }),
  );
  const rules = [{ what: 'spent', is: 'at-least', amountCentavos: 2 * PRICE, within: 365 }] as const;
  const segmentId = randomUUID();
  await side.happened(
    one.tell(streams.segments(one.shopId), { type: 'SegmentSaved', data: { segmentId, name: 'Bons', rules } }),
  );
  const list = async (query: string) => side.get(ownerOf(one), `/api/segments/${segmentId}/customers?${query}`);
  const bought = (orders: number, units: number, daysAgo: number) => ({
    ...{ days: 365, orders, netRevenue: ((units * PRICE) / 100).toFixed(2), last: addDays(TODAY, -daysAgo) },
  });
  const expected = [
    { name: 'Bia', bought: bought(2, 6, 3) },
    { name: 'Caio', bought: bought(1, 6, 5) },
    { name: 'Ana', bought: bought(1, 4, 10) },
  ];
  const best = await list('order=spent');
  const first = best.json<{ id: string; name: string }[]>();
  const tied = bia < caio ? expected : [expected[1], expected[0], expected[2]];
  expect(first).toMatchObject(tied);
  const pages: unknown[] = [];
  for (let cursor = ''; ; ) {
    const page = await list(`order=spent&limit=1${cursor}`);
    pages.push(...page.json<unknown[]>());
    const next = page.headers['x-next-cursor'];
    if (next === undefined) break;
    cursor = `&cursor=${encodeURIComponent(String(next))}`;
  }
  expect(pages).toEqual(first);
  expect((await list('')).json()).toMatchObject([expected[2], expected[0], expected[1]]);
  expect((await list('order=spent&search=caio')).json()).toMatchObject([expected[1]]);
  expect((await list('order=spent&cursor=WyJBIiwiQiJd')).json()).toMatchObject({ code: 'invalid_cursor' });
});
