/**
 * What each month of the year is worth, once growth is taken out: the ratio to the moving average, the classical
 * decomposition (Macaulay, 1931; Hyndman and Athanasopoulos, Forecasting: principles and practice, 6.3). ADR 46.
 */
const YEAR = 12;

/** With fewer months not every month of the year has a moving average around it. */
export const LEAST_INDEX_MONTHS = 2 * YEAR;

export interface MonthIndex {
  /** 1 is an average month. */
  readonly index: number;
  /** How many years it was seen in. */
  readonly years: number;
}

/**
 * @param values one for each month without gaps, the oldest first, each made comparable: per day, not per month
 * @param first the calendar month of the oldest, 1 to 12
 * @returns January to December, together 12; null below two years, and where a whole year around a month sold nothing
 */
export function seasonIndex(values: readonly number[], first: number): readonly MonthIndex[] | null {
  if (values.length < LEAST_INDEX_MONTHS) return null;
  const ratios = Array.from({ length: YEAR }, () => [] as number[]);
  for (let nth = YEAR / 2; nth < values.length - YEAR / 2; nth += 1) {
    const trend = trendAt(values, nth);
    if (trend > 0) ratios[(first - 1 + nth) % YEAR]?.push(valueAt(values, nth) / trend);
  }
  if (ratios.some((of) => of.length === 0)) return null;
  const means = ratios.map((of) => of.reduce((sum, ratio) => sum + ratio, 0) / of.length);
  const mean = means.reduce((sum, one) => sum + one, 0) / YEAR;
  return means.map((one, nth) => ({ index: one / mean, years: ratios[nth]?.length ?? 0 }));
}

/** The mean of the twelve months around the nth: half a month of each end, so that it lies in the middle. */
function trendAt(values: readonly number[], nth: number): number {
  const half = YEAR / 2;
  let sum = (valueAt(values, nth - half) + valueAt(values, nth + half)) / 2;
  for (let other = nth - half + 1; other < nth + half; other += 1) sum += valueAt(values, other);
  return sum / YEAR;
}

const valueAt = (values: readonly number[], nth: number): number => values[nth] ?? 0;
