import type { Centavos } from '../kernel/money.ts';

interface Held {
  /** Before the delivery, in the unit's smallest step. */
  readonly stock: number;
  /** Of a unit; null where nobody said. */
  readonly costCentavos: Centavos | null;
}

/**
 * The moving average after a delivery: what is there and what came in, weighed by how much it is, half a centavo
 * rounded up. What is there without a known cost takes the delivery's.
 */
export function averageCost({ stock, costCentavos }: Held, received: number, unitCostCentavos: Centavos): Centavos {
  if (costCentavos === null || stock <= 0) return unitCostCentavos;
  // Products of an amount and a quantity pass 2^53.
  const worth = BigInt(stock) * BigInt(costCentavos) + BigInt(received) * BigInt(unitCostCentavos);
  const all = BigInt(stock + received);
  return Number((2n * worth + all) / (2n * all));
}

/** What is left of the price after the cost, in hundredths of a percent of the price; null where either is unknown. */
export function marginOf(priceCentavos: Centavos, costCentavos: Centavos | null): number | null {
  if (costCentavos === null || priceCentavos <= 0) return null;
  return Math.round(((priceCentavos - costCentavos) * 10_000) / priceCentavos);
}
