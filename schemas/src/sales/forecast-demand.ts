import {
  croston,
  fading,
  HORIZON_WEEKS,
  lastWeeks,
  lastYear,
  type Method,
  smoothed,
  sum,
  type Weeks,
} from './forecast-methods.ts';

/** In the order in which they win when two are equally good, behind {@link USUAL}. */
const CANDIDATES = [
  { name: 'smoothed', expect: smoothed(0.1) },
  { name: 'smoothed', expect: smoothed(0.2) },
  { name: 'smoothed', expect: smoothed(0.3) },
  { name: 'last-weeks', expect: lastWeeks },
  { name: 'last-year', expect: lastYear },
  { name: 'seldom', expect: croston(0.1) },
  { name: 'seldom', expect: fading(0.1, 0.1) },
] as const satisfies readonly { name: string; expect: Method }[];
export const FORECAST_METHODS = ['smoothed', 'last-weeks', 'last-year', 'seldom'] as const;
export type ForecastMethod = (typeof FORECAST_METHODS)[number];

/** Until a product has shown what suits it. */
const USUAL = 1;
const NAIVE = 3;
/** Another method must have erred so much less than the usual one: what is a little better was lucky. */
const CLEARLY = 0.95;
/** With fewer known outcomes nothing is chosen. */
const LEAST_JUDGED = 3;

/** No more weeks of a product are looked at: two years. They bound what is kept of it while it is computed. */
export const MOST_WEEKS = 104;
/** With less there is no forecast. */
export const LEAST_WEEKS = 2;
/** So many times four weeks are forecast again, as if today were then: a year. */
const ORIGINS = 13;

/** The scatter that a product is born with: a purely random sale of `n` units scatters by its root. */
const BORN_SCATTER = 0.8;
const BORN_WEIGHT = 2;
/** Mean absolute errors to each side between which four of five outcomes lie: 1.6 if errors were normal, and they are not. */
const TO_EACH_SIDE = 2;

/** Units of the next 28 days. */
export interface DemandForecast {
  readonly method: ForecastMethod;
  readonly expected: number;
  /** Four of five outcomes lie from `low` to `high`. */
  readonly low: number;
  readonly high: number;
  /** How many times four weeks the errors are of; 0 where there was nothing to judge by. */
  readonly judged: number;
  /** Units sold in them. */
  readonly judgedUnits: number;
  /** Units by which the choice of then was wrong, added up. */
  readonly missedUnits: number;
  /** The same of the naive forecast: as much as in the four weeks before. */
  readonly naiveMissedUnits: number;
}

/**
 * Forecasts by the method that has erred least on this product, judged with rolling origins: for each of the last
 * thirteen times four weeks every method says what it would have expected from the weeks before. The error that is
 * stated is that of the choice as it would have been made then, not of the method that turned out best.
 * @param weeks oldest first, at most {@link MOST_WEEKS}, a week without sales as 0
 * @returns null for fewer than {@link LEAST_WEEKS} weeks
 */
export function forecastDemand(weeks: Weeks): DemandForecast | null {
  const known = weeks.length;
  if (known < LEAST_WEEKS) return null;
  const forecasts = CANDIDATES.map(({ expect }) => expect(weeks));
  const records = CANDIDATES.map(() => ({ judged: 0, missed: 0, missedByUsual: 0 }));
  let [judged, judgedUnits, missedUnits, naiveMissedUnits] = [0, 0, 0, 0];
  for (let back = Math.min(ORIGINS, Math.floor(known / HORIZON_WEEKS) - 1); back > 0; back -= 1) {
    const origin = known - back * HORIZON_WEEKS;
    const sold = sum(weeks, origin, origin + HORIZON_WEEKS);
    const missed = (nth: number) => Math.abs(at(forecasts, nth, origin) - sold);
    judged += 1;
    judgedUnits += sold;
    missedUnits += missed(choose(records));
    naiveMissedUnits += missed(NAIVE);
    for (const [nth, record] of records.entries()) {
      if (Number.isNaN(missed(nth))) continue;
      record.judged += 1;
      record.missed += missed(nth);
      record.missedByUsual += missed(USUAL);
    }
  }
  const chosen = choose(records);
  const expected = at(forecasts, chosen, known);
  const scatter =
    (missedUnits + BORN_WEIGHT * BORN_SCATTER * Math.sqrt(Math.max(expected, 1))) / (judged + BORN_WEIGHT);
  return {
    method: CANDIDATES[chosen]?.name ?? 'smoothed',
    expected: Math.round(expected),
    low: Math.max(0, Math.floor(expected - TO_EACH_SIDE * scatter)),
    high: Math.ceil(expected + TO_EACH_SIDE * scatter),
    judged,
    judgedUnits,
    missedUnits,
    naiveMissedUnits,
  };
}

/** What a method has erred so far, and the usual one on the same weeks: not all can speak from the beginning. */
interface MethodRecord {
  readonly judged: number;
  readonly missed: number;
  readonly missedByUsual: number;
}

function choose(records: readonly MethodRecord[]): number {
  let [best, least] = [USUAL, CLEARLY];
  for (const [nth, { judged, missed, missedByUsual }] of records.entries()) {
    // Where the usual one never erred there is nothing to gain.
    const ratio = judged < LEAST_JUDGED || missedByUsual === 0 ? 1 : missed / missedByUsual;
    if (ratio < least) [best, least] = [nth, ratio];
  }
  return best;
}

const at = (forecasts: readonly Float64Array[], nth: number, known: number): number => forecasts[nth]?.[known] ?? 0;
