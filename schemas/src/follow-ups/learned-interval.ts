import { addDays, type BusinessDay, daysBetween } from '../kernel/business-day.ts';

/**
 * How long a product lasts for a customer, learned from what was bought: a credibility model (Bühlmann and Straub, 1970)
 * of the logarithm of the days from one purchase to the next. A product begins with the days that its owner states, and
 * is pulled to what its buyers do; a customer begins with the product, and is pulled to what this customer does. All
 * states are of constant size, and one purchase changes them in constant time. ADR 40 has the formula and the figures.
 */

/** The owner's days count as much as so many gaps. */
const OWNER_WEIGHT = 10;
/** The product counts for a customer as much as so many of the customer's own gaps. */
const PRODUCT_WEIGHT = 2;
/** A customer's gap counts so much less for each that came after it: habits change. */
const FORGETTING = 0.9;
/** Half of all gaps are longer than their mean by so much: logarithms of gaps have their long tail at the short end. */
const MEDIAN_ABOVE_MEAN = 1.1;
/** Until a product has shown how widely its gaps scatter: the variance of one, and how many gaps it counts for. */
const USUAL_VARIANCE = 0.6;
const USUAL_VARIANCE_WEIGHT = 20;
/** The product's scatter counts for a customer as much as so many of the customer's own gaps. */
const SCATTER_WEIGHT = 4;
/** Standard deviations of a logarithm below and above the expectation: four of five gaps lie between. */
const BELOW = 1.4;
const ABOVE = 1.05;

/** What all buyers of a product have shown. */
export interface ProductPace {
  /** From one purchase to the next of the same customer. */
  readonly gaps: number;
  /** Of the gaps' natural logarithms, in days. */
  readonly sumLog: number;
  /** Of how far each gap lay from what was expected, as if all customers were known equally well. */
  readonly sumSquares: number;
}
export const NO_PACE: ProductPace = { gaps: 0, sumLog: 0, sumSquares: 0 };

/** What one gap adds to a product's pace. */
export interface Gap {
  readonly log: number;
  readonly square: number;
}

/** What one customer has shown of one product. */
export interface CustomerPace {
  readonly lastOn: BusinessDay;
  /** Days with a purchase, at least 1. */
  readonly purchases: number;
  readonly firstOn: BusinessDay;
  /** Weights of the gaps added up, the newest 1. */
  readonly weight: number;
  /** Of the gaps' logarithms, each times its weight. */
  readonly sumLog: number;
  /** As the product's, each times its weight. */
  readonly sumSquares: number;
}

/** What a purchase has taught. */
export interface Lesson {
  readonly product: ProductPace;
  readonly customer: CustomerPace;
  /** Null for a first purchase, and for one on a day that does not come after the last. */
  readonly gap: Gap | null;
}

/** When the next purchase is expected. Four of five come within the range. */
export interface Expectation {
  readonly on: BusinessDay;
  readonly from: BusinessDay;
  readonly until: BusinessDay;
}

interface Known {
  /** The days that the product's owner states, at least 1. */
  readonly consumptionDays: number;
  readonly product: ProductPace;
}

/**
 * A purchase on a day. One on the day of the last or before it changes nothing.
 * @param before null for the customer's first purchase of this product
 */
export function learn(known: Known, before: CustomerPace | null, day: BusinessDay): Lesson {
  const { product } = known;
  if (!before) {
    const customer = { firstOn: day, lastOn: day, purchases: 1, weight: 0, sumLog: 0, sumSquares: 0 };
    return { product, customer, gap: null };
  }
  const days = daysBetween(before.lastOn, day);
  if (days <= 0) return { product, customer: before, gap: null };
  const log = Math.log(days);
  const error = log - expectedLog(known, before);
  const square = (error * error) / lessKnown(before);
  return {
    product: {
      gaps: product.gaps + 1,
      sumLog: product.sumLog + log,
      sumSquares: product.sumSquares + square,
    },
    customer: {
      firstOn: before.firstOn,
      lastOn: day,
      purchases: before.purchases + 1,
      weight: FORGETTING * before.weight + 1,
      sumLog: FORGETTING * before.sumLog + log,
      sumSquares: FORGETTING * before.sumSquares + square,
    },
    gap: { log, square },
  };
}

/** A purchase that was taken back: the product forgets what its gap has taught. */
export function forget(product: ProductPace, gap: Gap | null): ProductPace {
  if (gap === null) return product;
  // Nothing is left of the last one, not even what rounding leaves.
  if (product.gaps <= 1) return NO_PACE;
  return {
    gaps: product.gaps - 1,
    sumLog: product.sumLog - gap.log,
    sumSquares: Math.max(0, product.sumSquares - gap.square),
  };
}

/** When this customer is expected to buy the product again, as of the last purchase. */
export function expectNext(known: Known, customer: CustomerPace): Expectation {
  const middle = expectedLog(known, customer) + Math.log(MEDIAN_ABOVE_MEAN);
  const spread = Math.sqrt(variance(known.product, customer) * lessKnown(customer));
  const after = (log: number) => addDays(customer.lastOn, Math.max(1, Math.round(Math.exp(log))));
  return { on: after(middle), from: after(middle - BELOW * spread), until: after(middle + ABOVE * spread) };
}

/** How many days the product lasts for somebody of whom nothing is known: half of its buyers stay away longer. */
export function typicalDays(known: Known): number {
  return Math.max(1, Math.round(MEDIAN_ABOVE_MEAN * Math.exp(logOfProduct(known))));
}

/** The customer's plain mean in days, for the reason that is shown; null before the second purchase. */
export function meanDays({ firstOn, lastOn, purchases }: CustomerPace): number | null {
  return purchases < 2 ? null : daysBetween(firstOn, lastOn) / (purchases - 1);
}

/** Expected logarithm of the days to the next purchase. */
function expectedLog(known: Known, { weight, sumLog }: CustomerPace): number {
  return (PRODUCT_WEIGHT * logOfProduct(known) + sumLog) / (PRODUCT_WEIGHT + weight);
}

/** The owner says when half of the customers come again, which lies above the mean of the logarithms. */
function logOfProduct({ consumptionDays, product }: Known): number {
  const stated = Math.log(consumptionDays / MEDIAN_ABOVE_MEAN);
  return (OWNER_WEIGHT * stated + product.sumLog) / (OWNER_WEIGHT + product.gaps);
}

function variance(product: ProductPace, { weight, sumSquares }: CustomerPace): number {
  const ofProduct =
    (USUAL_VARIANCE_WEIGHT * USUAL_VARIANCE + product.sumSquares) / (USUAL_VARIANCE_WEIGHT + product.gaps);
  return (SCATTER_WEIGHT * ofProduct + sumSquares) / (SCATTER_WEIGHT + weight);
}

/** By how much the next gap of a customer scatters more than one of somebody whose habits are known. */
const lessKnown = ({ weight }: CustomerPace): number => 1 + 1 / (PRODUCT_WEIGHT + weight);
