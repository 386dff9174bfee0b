import type { LabelLayout } from '../account/register-rules.ts';

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
