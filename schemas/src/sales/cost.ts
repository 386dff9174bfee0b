import type { Centavos } from '../kernel/money.ts';
import { stepsPer, type Unit } from '../kernel/quantity.ts';
import { unitCostOf } from './invoice-quantity.ts';

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

/** The same of a delivery whose whole cost is known, so that no centavo is lost in what one unit of it cost. */
export function averageCostOfTotal(held: Held, received: number, totalCentavos: Centavos, unit: Unit): Centavos {
  if (held.costCentavos === null || held.stock <= 0) return unitCostOf(totalCentavos, received, unit);
  const worth = BigInt(held.stock) * BigInt(held.costCentavos) + BigInt(totalCentavos) * BigInt(stepsPer(unit));
  const all = BigInt(held.stock + received);
  return Number((2n * worth + all) / (2n * all));
}

/** What is left of the price after the cost, in hundredths of a percent of the price; null where either is unknown. */
export function marginOf(priceCentavos: Centavos, costCentavos: Centavos | null): number | null {
  if (costCentavos === null || priceCentavos <= 0) return null;
  return Math.round(((priceCentavos - costCentavos) * 10_000) / priceCentavos);
}
