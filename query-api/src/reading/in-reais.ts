import type { Difference } from '@pdv/schemas/kernel/effect';
import { toDecimal } from '@pdv/schemas/kernel/money';

/** A difference in centavos as the API answers it, of so many observations together. */
export function inReais({ estimate, low, high }: Difference, observations = 1) {
  const decimal = (centavos: number) => toDecimal(Math.round(centavos * observations));
  return { estimate: decimal(estimate), low: decimal(low), high: decimal(high) };
}
