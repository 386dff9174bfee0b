import type { Centavos } from '../kernel/money.ts';
import { lineAmount, stepsPer, type Unit } from '../kernel/quantity.ts';

/** What a shop's scale prints after the product's code; `off`: no code is a label. */
export const LABEL_VALUES = ['off', 'price', 'weight'] as const;
export type LabelValue = (typeof LABEL_VALUES)[number];

/** How many digits of the label are the product's code. */
export const LABEL_CODE_DIGITS = [4, 5, 6] as const;
export type LabelCodeDigits = (typeof LABEL_CODE_DIGITS)[number];

/** Of one line. */
export const MAX_LABELS = 50;

export interface LabelLayout {
  readonly scaleLabel: LabelValue;
  readonly scaleLabelDigits: LabelCodeDigits;
}

/** Only what is weighed has labels. */
export const LABEL_UNIT: Unit = 'kg';

export interface ScaleLabel {
  /** As the scale knows the product, without zeros before it: `123`. */
  readonly code: string;
  /** The same as it stands on the label: `00123`. */
  readonly printed: string;
  readonly kind: 'price' | 'weight';
  /** Centavos or grams. */
  readonly value: number;
  /** False where the last digit does not fit the others: it was misread. */
  readonly fits: boolean;
}

/** An EAN-13 that begins with 2, as scales print it: code, price or weight, check digit. Null for any other code. */
export function readLabel(typed: string, { scaleLabel: kind, scaleLabelDigits }: LabelLayout): ScaleLabel | null {
  if (kind === 'off' || !/^2\d{12}$/.test(typed)) return null;
  const printed = typed.slice(1, 1 + scaleLabelDigits);
  return {
    code: printed.replace(/^0+(?=.)/, ''),
    printed,
    kind,
    value: Number(typed.slice(1 + scaleLabelDigits, 12)),
    fits: checkDigitOf(typed.slice(0, 12)) === Number(typed[12]),
  };
}

/** Of the twelve digits before it. */
export function checkDigitOf(twelve: string): number {
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** The codes that a product of this label may have: `123`, `0123`, `00123`. */
export const codesOfLabel = ({ code, printed }: Pick<ScaleLabel, 'code' | 'printed'>): readonly string[] =>
  Array.from({ length: printed.length - code.length + 1 }, (_, zeros) => code.padStart(code.length + zeros, '0'));

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
