import type { Centavos } from '../kernel/money.ts';

/** What is taken off a line or a ticket: an amount, or a share in hundredths of a percent, 1 to 10,000. */
export type Discount = { readonly centavos: Centavos } | { readonly basisPoints: number };

export const WHOLE_BASIS_POINTS = 10_000;

/** A share of an amount up to MAX_CENTAVOS, half a centavo rounded up. */
export function shareOf(amount: Centavos, basisPoints: number): Centavos {
  return Math.floor((amount * basisPoints + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS);
}

export function discountOf(amount: Centavos, discount: Discount): Centavos {
  return 'centavos' in discount ? discount.centavos : shareOf(amount, discount.basisPoints);
}

/**
 * Spreads an amount over lines in proportion to their totals, by largest remainder: the parts add up to the amount to
 * the centavo, and none is larger than its line. Of equal remainders the first line gets the centavo.
 * @param amount at most the totals added up
 */
export function spread(amount: Centavos, totals: readonly Centavos[]): Centavos[] {
  // Products of two amounts pass 2^53.
  const whole = totals.reduce((sum, total) => sum + BigInt(total), 0n);
  if (whole === 0n) return totals.map(() => 0);
  const exact = totals.map((total) => BigInt(amount) * BigInt(total));
  const parts = exact.map((product) => Number(product / whole));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, nth) => ({ nth, remainder: product % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.nth - b.nth : a.remainder > b.remainder ? -1 : 1));
  for (const { nth } of byRemainder.slice(0, left)) parts[nth] = (parts[nth] ?? 0) + 1;
  return parts;
}
