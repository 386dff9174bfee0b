import type { Centavos } from '@pdv/schemas/kernel/money';

/** Notes that people hand over most, whatever the total. */
const NOTES: readonly Centavos[] = [5_000, 10_000];
const ROUND_TO: readonly Centavos[] = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * What a buyer is likely to hand over: the exact total, then R$ 50 and R$ 100 where they suffice, the next round sums
 * else. Four at most; none for nothing.
 */
export function cashSums(totalCentavos: Centavos): readonly Centavos[] {
  if (totalCentavos <= 0) return [];
  const notes = NOTES.filter((note) => note > totalCentavos);
  const round = ROUND_TO.map((step) => Math.ceil(totalCentavos / step) * step);
  const others = [...new Set(round)].filter((sum) => sum !== totalCentavos && !notes.includes(sum));
  const chosen = [...notes, ...others.sort((a, b) => a - b)].slice(0, 3);
  return [totalCentavos, ...chosen.sort((a, b) => a - b)];
}
