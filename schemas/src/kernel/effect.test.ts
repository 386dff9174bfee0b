import { describe, expect, it } from 'vitest';
import { differenceOf, type GroupSums, isEnough } from './effect.ts';

/** A small generator whose runs are the same everywhere (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Observation {
  readonly customer: number;
  readonly weight: number;
  readonly outcome: number;
}

function sumsOf(observations: readonly Observation[]): GroupSums {
  const each = new Map<number, { weight: number; sum: number }>();
  for (const { customer, weight, outcome } of observations) {
    const before = each.get(customer) ?? { weight: 0, sum: 0 };
    each.set(customer, { weight: before.weight + weight, sum: before.sum + weight * outcome });
  }
  const all = [...each.values()];
  const total = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0);
  return {
    customers: all.length,
    buyers: all.filter(({ sum }) => sum > 0).length,
    weight: total(({ weight }) => weight),
    weightSquares: total(({ weight }) => weight ** 2),
    sum: total(({ sum }) => sum),
    sumSquares: total(({ sum }) => sum ** 2),
    sumWeights: total(({ sum, weight }) => sum * weight),
  };
}

interface Shop {
  readonly customers: number;
  /** Out of so many, one is in the control group. */
  readonly oneIn: number;
  /** 0.1 where a reminder makes ten of a hundred buyers more. */
  readonly effect: number;
}

const BASE = 0.3;
const MEAN_OF_LOGNORMAL = Math.exp(8 + 0.8 ** 2 / 2);

/** Customers who differ in how often they buy and how much, with up to six reminders each. */
function simulate(random: () => number, { customers, oneIn, effect }: Shop) {
  const groups: { treated: Observation[]; control: Observation[] } = { treated: [], control: [] };
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  for (let customer = 0; customer < customers; customer++) {
    // Each quarter is drawn anew, so that a customer may be in both groups.
    const inclination = 2 * random();
    const reminders = 1 + Math.floor(6 * random());
    for (let nth = 0; nth < reminders; nth++) {
      const treated = random() >= 1 / oneIn;
      const chance = BASE * inclination * (treated ? 1 + effect : 1);
      const outcome = random() < chance ? Math.exp(8 + 0.8 * normal()) : 0;
      const weight = treated ? oneIn / (oneIn - 1) : oneIn;
      groups[treated ? 'treated' : 'control'].push({ customer, weight, outcome });
    }
  }
  return differenceOf(sumsOf(groups.treated), sumsOf(groups.control));
}

const RUNS = 300;

describe('shops with a known effect', () => {
  for (const effect of [0, 0.1]) {
    for (const [customers, oneIn] of [
      [300, 5],
      [1_000, 10],
      [4_000, 20],
    ] as const) {
      it(`of ${effect * 100} %, ${customers} customers and one in ${oneIn} held out: the interval holds it`, () => {
        const random = createRandom(customers + oneIn);
        const truth = BASE * effect * MEAN_OF_LOGNORMAL;
        let held = 0;
        for (let run = 0; run < RUNS; run++) {
          const found = simulate(random, { customers, oneIn, effect });
          if (found && found.low <= truth && truth <= found.high) held++;
        }
        expect(held / RUNS).toBeGreaterThanOrEqual(0.93);
        // An interval that holds everything says nothing.
        expect(held / RUNS).toBeLessThanOrEqual(0.98);
      });
    }
  }

  it('too few say nothing, and enough say it', () => {
    const random = createRandom(1);
    expect(simulate(random, { customers: 100, oneIn: 10, effect: 0.1 })).toBeNull();
    expect(simulate(random, { customers: 1_000, oneIn: 10, effect: 0.1 })).not.toBeNull();
  });

  it('a strong effect is seen', () => {
    const found = simulate(createRandom(2), { customers: 4_000, oneIn: 5, effect: 0.6 });
    expect(found?.low).toBeGreaterThan(0);
  });
});

describe('by hand', () => {
  const group = (outcomes: readonly number[], weight = 1) =>
    sumsOf(outcomes.map((outcome, customer) => ({ customer, weight, outcome })));
  const repeat = (pattern: readonly number[], times: number) => Array.from({ length: times }, () => pattern).flat();

  it("one observation each is Welch's test", () => {
    // 60 of mean 5 and variance 25.42, 40 of mean 2.5 and variance 6.41: 2.5 ± 1.9861 × 0.7642 (92.1 degrees).
    const found = differenceOf(group(repeat([0, 10], 30)), group(repeat([0, 5], 20)));
    expect(found?.estimate).toBeCloseTo(2.5, 10);
    expect(found?.low).toBeCloseTo(2.5 - 1.5178, 3);
    expect(found?.high).toBeCloseTo(2.5 + 1.5178, 3);
  });

  it('a weight that all share changes nothing', () => {
    const [one, other] = [repeat([0, 10], 30), repeat([0, 5], 20)];
    const [plain, weighted] = [
      differenceOf(group(one), group(other)),
      differenceOf(group(one, 10 / 9), group(other, 10)),
    ];
    expect(weighted?.low).toBeCloseTo(plain?.low ?? Number.NaN, 8);
    expect(weighted?.high).toBeCloseTo(plain?.high ?? Number.NaN, 8);
  });

  it('what a customer does twice is seen once', () => {
    const once = group(repeat([0, 10], 30));
    const twice = sumsOf(
      repeat([0, 10], 30).flatMap((outcome, customer) => [
        { customer, weight: 1, outcome },
        { customer, weight: 1, outcome },
      ]),
    );
    const control = group(repeat([0, 5], 20));
    expect(differenceOf(twice, control)?.high).toBeCloseTo(differenceOf(once, control)?.high ?? Number.NaN, 8);
  });

  it('nobody who bought, or the same from all, says nothing', () => {
    expect(isEnough(group(repeat([0], 100)))).toBe(false);
    expect(differenceOf(group(repeat([5], 50)), group(repeat([5], 50)))).toBeNull();
  });
});
