import { type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { forecastDemand, MOST_WEEKS } from '@pdv/schemas/sales/forecast-demand';
import { croston, fading, HORIZON_WEEKS, lastWeeks, smoothed, sum } from '@pdv/schemas/sales/forecast-methods';

/** Units of a product that were sold on a day; several rows of one day add up. */
export interface Sold {
  readonly product: string;
  readonly day: BusinessDay;
  readonly quantity: number;
}

export const SINGLE = {
  'last-weeks': lastWeeks,
  smoothed: smoothed(0.2),
  croston: croston(0.1),
  fading: fading(0.1, 0.1),
} as const;
export type DemandMethod = keyof typeof SINGLE | 'chosen';
export const DEMAND_METHODS: readonly DemandMethod[] = [...(Object.keys(SINGLE) as (keyof typeof SINGLE)[]), 'chosen'];

/** Products by how many of the known weeks sold: at least half of them, or fewer. */
export const DEMAND_CLASSES = ['all', 'often', 'seldom'] as const;

export interface DemandScore {
  readonly judged: number;
  readonly units: number;
  /** Units by which each was wrong, added up. */
  readonly missed: Readonly<Record<DemandMethod, number>>;
  /** How many outcomes lay in the stated range. */
  readonly covered: number;
}
export type DemandVerdict = Readonly<Record<(typeof DEMAND_CLASSES)[number], DemandScore>>;

/** So many times four weeks at the end are held out. */
const HELD_OUT = 3;
/** Newer products are not judged. */
const LEAST_KNOWN = 8;
const DAYS_OF_WEEK = 7;

/** Forecasts the last three times four weeks of all products, each from nothing but the weeks before it. */
export function judgeDemand(sold: readonly Sold[]): DemandVerdict {
  const scores = { all: newScore(), often: newScore(), seldom: newScore() };
  for (const weeks of weeksOf(sold)) {
    for (let back = HELD_OUT; back > 0; back -= 1) {
      const known = weeks.length - back * HORIZON_WEEKS;
      if (known < LEAST_KNOWN) continue;
      const before = weeks.subarray(Math.max(0, known - MOST_WEEKS), known);
      const chosen = forecastDemand(before);
      if (!chosen) continue;
      const outcome = sum(weeks, known, known + HORIZON_WEEKS);
      const sellsOften = before.filter((units) => units > 0).length * 2 >= before.length;
      for (const score of [scores.all, sellsOften ? scores.often : scores.seldom]) {
        score.judged += 1;
        score.units += outcome;
        if (outcome >= chosen.low && outcome <= chosen.high) score.covered += 1;
        score.missed.chosen += Math.abs(chosen.expected - outcome);
        for (const [name, expect] of Object.entries(SINGLE)) {
          score.missed[name as DemandMethod] += Math.abs((expect(before)[before.length] ?? 0) - outcome);
        }
      }
    }
  }
  return scores;
}

/** Whole weeks of each product since its first sale, the last one up to the last day of all. */
function* weeksOf(sold: readonly Sold[]): Iterable<Float64Array> {
  let last = sold[0]?.day ?? '';
  const byProduct = new Map<string, Sold[]>();
  for (const each of sold) {
    if (each.day > last) last = each.day;
    const others = byProduct.get(each.product);
    if (others) others.push(each);
    else byProduct.set(each.product, [each]);
  }
  for (const days of byProduct.values()) {
    const ago = days.map(({ day }) => Math.floor(daysBetween(day, last) / DAYS_OF_WEEK));
    const first = days.reduce((least, { day }) => (day < least ? day : least), last);
    const weeks = new Float64Array(Math.floor((daysBetween(first, last) + 1) / DAYS_OF_WEEK));
    for (const [nth, { quantity }] of days.entries()) {
      const week = weeks.length - 1 - (ago[nth] ?? 0);
      if (week >= 0) weeks[week] = (weeks[week] ?? 0) + quantity;
    }
    yield weeks;
  }
}

const newScore = () => ({
  judged: 0,
  units: 0,
  missed: Object.fromEntries(DEMAND_METHODS.map((method) => [method, 0])) as Record<DemandMethod, number>,
  covered: 0,
});
