import type { Centavos } from '@pdv/schemas/kernel/money';
import { likelySums } from '../register-sale/sale-decisions.ts';

/** Notes that people hand over most, whatever the total. */
const NOTES: readonly Centavos[] = [5_000, 10_000];

/** The exact total, then what is likely: R$ 50 and R$ 100 always where they suffice, the next round sums else. */
export function sumsFor(totalCentavos: Centavos): readonly Centavos[] {
  const wanted = NOTES.filter((note) => note > totalCentavos);
  const others = likelySums(totalCentavos).filter((sum) => sum !== totalCentavos && !wanted.includes(sum));
  const chosen = [...wanted, ...others].slice(0, 3).sort((a, b) => a - b);
  return [totalCentavos, ...chosen];
}
