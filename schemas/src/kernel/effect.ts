/** What the members of one group of an experiment did. Sums of squares, so that a database can add them up. */
export interface GroupSums {
  /** Independent ones: customers, whatever number of observations each has. */
  readonly customers: number;
  /** Those who bought at all. */
  readonly buyers: number;
  /** Of observations, each of which counts by the inverse of its group's share when it was drawn. */
  readonly weight: number;
  /** Over customers: the square of a customer's weight. */
  readonly weightSquares: number;
  /** Of the outcome times its weight. */
  readonly sum: number;
  /** Over customers: the square of a customer's sum, and the sum times the weight. */
  readonly sumSquares: number;
  readonly sumWeights: number;
}

/** In the unit of the outcome, per observation. */
export interface Difference {
  readonly estimate: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** With fewer the interval of skewed amounts is not what it says; found by the simulation in `effect.test.ts`. */
export const ENOUGH = { customers: 30, buyers: 10 } as const;

export const isEnough = ({ customers, buyers }: GroupSums): boolean =>
  customers >= ENOUGH.customers && buyers >= ENOUGH.buyers;

/**
 * How much more an observation of the treated group brings than one of the control group: the difference of weighted
 * means (Hájek), with the variance of ratios of customers' sums and the t quantile for unequal variances (Welch), since
 * one customer's observations depend on each other and the groups differ in size.
 *
 * Source: S. L. Lohr, Sampling: Design and Analysis, chapters 4 and 5; B. L. Welch, Biometrika 34 (1947).
 * @returns null while either group is too small to say
 */
export function differenceOf(treated: GroupSums, control: GroupSums): Difference | null {
  if (!isEnough(treated) || !isEnough(control)) return null;
  const [one, other] = [meanOf(treated), meanOf(control)];
  const variance = one.variance + other.variance;
  if (variance <= 0) return null;
  const freedom =
    variance ** 2 / (one.variance ** 2 / (treated.customers - 1) + other.variance ** 2 / (control.customers - 1));
  const estimate = one.mean - other.mean;
  const half = quantileOfT(freedom) * Math.sqrt(variance);
  return { estimate, low: estimate - half, high: estimate + half };
}

function meanOf({ customers, weight, weightSquares, sum, sumSquares, sumWeights }: GroupSums) {
  const mean = sum / weight;
  const residuals = sumSquares - 2 * mean * sumWeights + mean ** 2 * weightSquares;
  return { mean, variance: ((customers / (customers - 1)) * Math.max(0, residuals)) / weight ** 2 };
}

/** 97.5 % of Student's t: the expansion of Fisher and Cornish, exact to 0.001 from 10 degrees of freedom on. */
function quantileOfT(freedom: number): number {
  const z = 1.959_963_985;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}
