import type { Centavos } from '../kernel/money.ts';

/** A line as it was sold. */
interface SoldLine {
  readonly quantity: number;
  readonly totalCentavos: Centavos;
}

/**
 * What `quantity` units of a line are worth after `before` came back. The first k of n units are worth k/n of the
 * line's total, half a centavo rounded up, and a return is worth what it adds to that. So parts add up to the line's
 * total to the centavo in whatever steps they come back, and nobody gets a centavo more.
 * @param quantity with `before` at most the line's
 */
export function returnedAmount(line: SoldLine, before: number, quantity: number): Centavos {
  return worthOfFirst(line, before + quantity) - worthOfFirst(line, before);
}

function worthOfFirst({ quantity, totalCentavos }: SoldLine, units: number): Centavos {
  // Products of an amount and a quantity pass 2^53.
  const doubled = 2n * BigInt(totalCentavos) * BigInt(units) + BigInt(quantity);
  return Number(doubled / (2n * BigInt(quantity)));
}
