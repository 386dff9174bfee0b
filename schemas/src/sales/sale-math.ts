import type { Centavos } from '../kernel/money.ts';

/** Price times quantity, exactly. */
export function lineTotal(unitPriceCentavos: Centavos, quantity: number): Centavos {
  return unitPriceCentavos * quantity;
}

/** What the customer gets back: `max(0, paid - total)`. */
export function change(paidCentavos: Centavos, totalCentavos: Centavos): Centavos {
  return Math.max(0, paidCentavos - totalCentavos);
}
