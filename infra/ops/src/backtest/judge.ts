import {
  type CustomerPace,
  expectNext,
  learn,
  meanDays,
  NO_PACE,
  type ProductPace,
} from '@pdv/schemas/follow-ups/learned-interval';
import { type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';

/** A day on which a customer bought a product. */
export interface Purchase {
  readonly customer: string;
  readonly product: string;
  readonly day: BusinessDay;
  /** The days that the product's owner stated. */
  readonly consumptionDays: number;
}

export const METHODS = ['fixed', 'customer', 'product', 'learned'] as const;
export type Method = (typeof METHODS)[number];

/** By how many purchases the customer had made by then, the one that was judged included. */
export const BUCKETS = [1, 2, 3, 6, 11] as const;

export interface Score {
  readonly judged: number;
  /** Mean absolute error in days. */
  readonly error: Readonly<Record<Method, number>>;
  /** Share within the learned range, 0 to 1. */
  readonly covered: number;
}

export interface Verdict {
  readonly from: BusinessDay;
  readonly until: BusinessDay;
  readonly all: Score;
  /** One for each of `BUCKETS`. */
  readonly byPurchases: readonly Score[];
  /** Purchases of the test without a later one until the end: nobody knows what would have been right. */
  readonly open: number;
}

/** What each method expects after a purchase. */
interface Guess {
  readonly day: BusinessDay;
  readonly purchases: number;
  readonly days: Readonly<Record<Method, number>>;
  readonly range: readonly [number, number];
}

interface Pair {
  customer: CustomerPace;
  guess: Guess;
}

/**
 * Goes through the purchases once, in the order of their days. The first half of the time is learned from; in the third
 * quarter each purchase is guessed from, with nothing known but what lies before it; in the last quarter only the next
 * purchases are looked for.
 * @param purchases sorted by day; several on one day count once
 */
export function judge(purchases: readonly Purchase[]): Verdict {
  const [first, last] = [purchases[0]?.day ?? '', purchases.at(-1)?.day ?? ''];
  const span = purchases.length === 0 ? 0 : daysBetween(first, last);
  const inTest = (day: BusinessDay) => {
    const at = daysBetween(first, day) / span;
    return at > 0.5 && at <= 0.75;
  };
  const products = new Map<string, { pace: ProductPace; sumDays: number }>();
  const pairs = new Map<string, Pair>();
  const sums = BUCKETS.map(newSum);
  let tested = 0;
  let [from, until] = ['', ''];
  for (const { customer: who, product: what, day, consumptionDays } of purchases) {
    const product = products.get(what) ?? { pace: NO_PACE, sumDays: 0 };
    products.set(what, product);
    const key = `${who}\n${what}`;
    const pair = pairs.get(key);
    const days = pair ? daysBetween(pair.customer.lastOn, day) : 0;
    if (pair && days === 0) continue;
    const known = { consumptionDays, product: product.pace };
    const learned = learn(known, pair?.customer ?? null, day);
    product.pace = learned.product;
    product.sumDays += days;
    if (pair && inTest(pair.guess.day)) add(sums, pair.guess, days);
    if (inTest(day)) {
      tested += 1;
      from ||= day;
      until = day;
    }
    pairs.set(key, { customer: learned.customer, guess: guessOf(learned, product.sumDays, consumptionDays) });
  }
  const all = newSum();
  for (const one of sums) merge(all, one);
  return { from, until, all: scoreOf(all), byPurchases: sums.map(scoreOf), open: tested - all.judged };
}

function guessOf({ product, customer }: ReturnType<typeof learn>, sumDays: number, consumptionDays: number): Guess {
  const next = expectNext({ consumptionDays, product }, customer);
  const after = (day: BusinessDay) => daysBetween(customer.lastOn, day);
  const ofProduct = product.gaps === 0 ? consumptionDays : sumDays / product.gaps;
  return {
    day: customer.lastOn,
    purchases: customer.purchases,
    days: {
      fixed: consumptionDays,
      product: ofProduct,
      customer: meanDays(customer) ?? ofProduct,
      learned: after(next.on),
    },
    range: [after(next.from), after(next.until)],
  };
}

function newSum() {
  return { judged: 0, error: { fixed: 0, customer: 0, product: 0, learned: 0 }, covered: 0 };
}
type Sum = ReturnType<typeof newSum>;

function add(sums: readonly Sum[], guess: Guess, days: number): void {
  const sum = sums[BUCKETS.findLastIndex((least) => guess.purchases >= least)];
  if (!sum) return;
  sum.judged += 1;
  for (const method of METHODS) sum.error[method] += Math.abs(guess.days[method] - days);
  if (days >= guess.range[0] && days <= guess.range[1]) sum.covered += 1;
}

function merge(into: Sum, sum: Sum): void {
  into.judged += sum.judged;
  into.covered += sum.covered;
  for (const method of METHODS) into.error[method] += sum.error[method];
}

function scoreOf({ judged, error, covered }: Sum): Score {
  const each = (sum: number) => (judged === 0 ? 0 : sum / judged);
  const { fixed, customer, product, learned } = error;
  return {
    judged,
    error: { fixed: each(fixed), customer: each(customer), product: each(product), learned: each(learned) },
    covered: each(covered),
  };
}
