import { addDays } from '@pdv/schemas/kernel/business-day';
import { expect, it } from 'vitest';
import { BUCKETS, judge, type Purchase } from './judge.ts';
import { reportOf } from './report.ts';

const START = '2026-01-01';
/** Uniform in 0 to 1, the same at each run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Customers who each keep a time of their own, for two years. */
function shop(seed: number, paceOf: (customer: number) => number, scatter: number): Purchase[] {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
  const purchases: Purchase[] = [];
  for (let customer = 0; customer < 120; customer += 1) {
    for (let day = Math.floor(random() * 40); day < 730; ) {
      purchases.push({ customer: `c${customer}`, product: 'ração', day: addDays(START, day), consumptionDays: 30 });
      day += Math.max(1, Math.round(paceOf(customer) * Math.exp(scatter * normal())));
    }
  }
  return purchases.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

it('finds the habits of customers better than what is stated and what all do, and knows how sure it is', () => {
  const { all } = judge(shop(1, (customer) => [12, 25, 50][customer % 3] ?? 25, 0.5));
  expect(all.judged).toBeGreaterThan(500);
  expect(all.error.learned).toBeLessThan(0.85 * Math.min(all.error.fixed, all.error.product));
  expect(all.error.learned).toBeLessThan(1.05 * all.error.customer);
  expect(all.covered).toBeGreaterThan(0.7);
  expect(all.covered).toBeLessThan(0.9);
});

it('knows nothing of what lies ahead: a change in the last quarter changes no guess, but what was right', () => {
  const before = shop(2, () => 20, 0.4);
  const [first, last] = [before[0]?.day ?? '', before.at(-1)?.day ?? ''];
  const end = addDays(first, 548);
  const after = before.filter(({ day }) => day <= end);
  const end2 = { customer: 'last', product: 'ração', day: last, consumptionDays: 30 };
  const [all, cut] = [judge([...before, end2]), judge([...after, end2])];
  expect([cut.from, cut.until]).toEqual([all.from, all.until]);
  expect(cut.open).toBeGreaterThan(all.open);
  expect(cut.all.judged + cut.open).toBe(all.all.judged + all.open);
});

it('counts each purchase in the bucket of its number, several of a day once, and says what nobody can know', () => {
  const on = (day: number): Purchase => ({
    customer: 'ana',
    product: 'café',
    day: addDays(START, day),
    consumptionDays: 30,
  });
  // 0 to 100 is the period: 60 and 70 are guessed from; of 74 nobody bought again but at its end.
  const verdict = judge([on(0), on(20), on(60), on(60), on(70), on(100)]);
  expect([verdict.from, verdict.until]).toEqual([addDays(START, 60), addDays(START, 70)]);
  expect(verdict.byPurchases.map(({ judged }) => judged)).toEqual(BUCKETS.map((least) => (least === 3 ? 2 : 0)));
  // From 60 to 70 and from 70 to 100 against thirty days.
  expect(verdict.all.error.fixed).toBe(10);
  // (60 - 0) / 2 against ten, (70 - 0) / 3 against thirty.
  expect(verdict.all.error.customer).toBeCloseTo((20 + (30 - 70 / 3)) / 2);
  expect(verdict.open).toBe(0);
});

it('says in words what there is to say', () => {
  expect(reportOf([], judge([]))[1]).toContain('Ainda não dá para conferir');
  const purchases = shop(3, () => 20, 0.4);
  const lines = reportOf(purchases, judge(purchases));
  expect(lines[0]).toMatch(/compras, 120 clientes, 1 produto, de 2026-01-\d\d a 2027-12-\d\d/);
  expect(lines.find((line) => line.startsWith('Compras até ali'))).toMatch(/todas +1 +2 +3 a 5 +6 a 10 +11 ou mais$/);
  expect(lines.filter((line) => /Intervalo aprendido( +[\d,–]+){6}$/.test(line))).toHaveLength(1);
});
