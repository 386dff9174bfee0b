/**
 * Which products are bought together more often than by chance. ADR 47 has the sources and the figures of the back-test.
 */

/** Tickets of so many days count, up to the day before the night: each season once. */
export const COUNTED_DAYS = 365;

/** In how many tickets what was sold. */
export interface PairCounts {
  /** All tickets. */
  readonly tickets: number;
  readonly withProduct: number;
  readonly withOther: number;
  /** With both. */
  readonly together: number;
}

/** In fewer tickets a pair is not looked at: its lift would be as wild as its luck. */
export const LEAST_TOGETHER = 5;

/** In one shop of twenty a pair is there by chance. */
const BY_CHANCE = 0.05;

/** How many tickets would have both if neither product asked for the other. */
export const expectedTogether = ({ tickets, withProduct, withOther }: PairCounts): number =>
  tickets === 0 ? 0 : (withProduct * withOther) / tickets;

/** How many times as often as by chance; above 1 they go together. */
export const liftOf = (counts: PairCounts): number => counts.together / expectedTogether(counts);

/**
 * G², Dunning's log-likelihood ratio (1993) of the two-by-two table: unlike χ² it can be trusted where little is
 * counted. Of products that have nothing to do with each other it is distributed as χ² with one degree of freedom.
 */
export function logLikelihoodRatio({ tickets, withProduct, withOther, together }: PairCounts): number {
  const cell = (found: number, row: number, column: number) =>
    found > 0 ? found * Math.log((found * tickets) / (row * column)) : 0;
  const [withoutProduct, withoutOther] = [tickets - withProduct, tickets - withOther];
  return (
    2 *
    (cell(together, withProduct, withOther) +
      cell(withProduct - together, withProduct, withoutOther) +
      cell(withOther - together, withoutProduct, withOther) +
      cell(tickets - withProduct - withOther + together, withoutProduct, withoutOther))
  );
}

/**
 * Whether they go together, and not by chance: the chance of such a G², at most 2φ(z)/z (Mills), is small even for the
 * luckiest of all pairs that could have been looked at (Bonferroni).
 * @param pairs how many pairs could have been found
 */
export function goTogether(counts: PairCounts, pairs: number): boolean {
  if (counts.together < LEAST_TOGETHER || counts.together <= expectedTogether(counts)) return false;
  const squared = logLikelihoodRatio(counts);
  const chance = Math.sqrt(2 / (Math.PI * squared)) * Math.exp(-squared / 2);
  return chance * pairs <= BY_CHANCE;
}
