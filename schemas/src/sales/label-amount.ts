import type { Centavos } from '../kernel/money.ts';
import { lineAmount, stepsPer, type Unit } from '../kernel/quantity.ts';

/** Of one line. */
export const MAX_LABELS = 50;

/** Only what is weighed has labels. */
export const LABEL_UNIT: Unit = 'kg';

/** How much lies under a label of this price, in steps: its weight to the gram. */
export const labelSteps = (label: Centavos, unitPriceCentavos: Centavos, unit: Unit = LABEL_UNIT): number =>
  Math.round((label * stepsPer(unit)) / unitPriceCentavos);

/**
 * What a line costs of which parts came with the prices of labels: those to the centavo, and the rest by its weight.
 * Null where the labels weigh more than the line, or where one weighs nothing.
 */
export function labelledAmount(
  unitPriceCentavos: Centavos,
  steps: number,
  unit: Unit | undefined,
  labels: readonly Centavos[] = [],
): Centavos | null {
  if (labels.length > 0 && unitPriceCentavos < 1) return null;
  const weights = labels.map((label) => labelSteps(label, unitPriceCentavos, unit));
  const rest = steps - sum(weights);
  if (rest < 0 || weights.includes(0)) return null;
  return sum(labels) + lineAmount(unitPriceCentavos, rest, unit);
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
