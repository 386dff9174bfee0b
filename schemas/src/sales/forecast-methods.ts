/**
 * Ways to expect what a product will sell in the next four weeks. Each works on units of whole weeks, which do away with
 * the days of the week: four weeks have the same days, whenever they begin. ADR 44 has the sources.
 */

/** Units of whole weeks, the oldest first. */
export type Weeks = ArrayLike<number>;

export const HORIZON_WEEKS = 4;
const WEEKS_OF_YEAR = 52;

/**
 * Expects the sum of the next four weeks after each number of known weeks: `[n]` knows the first `n` and nothing of
 * those after them. NaN where the method cannot say anything yet. One pass over the weeks, so that a back-test costs no
 * more than one forecast.
 */
export type Method = (weeks: Weeks) => Float64Array;

/** The naive forecast: as much as in the last four weeks. */
export const lastWeeks: Method = (weeks) =>
  after(weeks, (known) => {
    const from = Math.max(0, known - HORIZON_WEEKS);
    return (sum(weeks, from, known) / (known - from)) * HORIZON_WEEKS;
  });

/** The seasonal naive forecast: as much as in the same four weeks of the year before. */
export const lastYear: Method = (weeks) =>
  after(weeks, (known) => {
    const from = known - WEEKS_OF_YEAR;
    return from < 0 ? Number.NaN : sum(weeks, from, from + HORIZON_WEEKS);
  });

/** Simple exponential smoothing. The first weeks count alike, until their mean is worth more than `alpha` gives them. */
export const smoothed =
  (alpha: number): Method =>
  (weeks) => {
    let level = 0;
    return after(weeks, (known) => {
      level = nearer(level, weekAt(weeks, known - 1), alpha, known);
      return level * HORIZON_WEEKS;
    });
  };

/**
 * Croston (1972): size of a sale and weeks from one to the next, each smoothed apart, and only in weeks that sold. Begins
 * with the first of each, as the textbooks do.
 * @param correction 1 for Croston's own; Syntetos and Boylan (2005) take off half of alpha, by which it lies too high
 */
export const croston =
  (alpha: number, correction = 1 - alpha / 2): Method =>
  (weeks) => {
    let [size, interval, since, sold] = [0, 0, 0, false];
    return after(weeks, (known) => {
      const units = weekAt(weeks, known - 1);
      since += 1;
      if (units > 0) {
        size = sold ? size + alpha * (units - size) : units;
        interval = sold ? interval + alpha * (since - interval) : since;
        [since, sold] = [0, true];
      }
      return sold ? ((correction * size) / interval) * HORIZON_WEEKS : 0;
    });
  };

/**
 * Teunter, Syntetos and Babai (2011): Croston's, but with the chance that a week sells at all, which each week changes.
 * So it forgets what is not sold any more.
 */
export const fading =
  (alpha: number, beta: number): Method =>
  (weeks) => {
    let [size, chance, sales] = [0, 0, 0];
    return after(weeks, (known) => {
      const units = weekAt(weeks, known - 1);
      chance = nearer(chance, units > 0 ? 1 : 0, beta, known);
      if (units > 0) {
        sales += 1;
        size = nearer(size, units, alpha, sales);
      }
      return size * chance * HORIZON_WEEKS;
    });
  };

function after(weeks: Weeks, expected: (known: number) => number): Float64Array {
  const all = new Float64Array(weeks.length + 1);
  for (let known = 1; known <= weeks.length; known += 1) all[known] = expected(known);
  return all;
}

const nearer = (before: number, now: number, weight: number, count: number) =>
  before + Math.max(weight, 1 / count) * (now - before);

const weekAt = (weeks: Weeks, nth: number): number => weeks[nth] ?? 0;

/** Units of the weeks from `from` up to, and without, `to`. */
export function sum(weeks: Weeks, from: number, to: number): number {
  let units = 0;
  for (let nth = from; nth < to; nth += 1) units += weekAt(weeks, nth);
  return units;
}
