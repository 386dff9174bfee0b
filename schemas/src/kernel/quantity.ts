import type { Centavos } from './money.ts';
import { onFirstUse } from './on-first-use.ts';

/** What a product is sold by: the piece, or a measure of which parts are sold. */
export const UNITS = ['un', 'kg', 'L', 'm'] as const;
export type Unit = (typeof UNITS)[number];

/** Left out for pieces. */
export interface Measured {
  readonly unit?: Unit | undefined;
}

/** Quantities in the log are whole numbers of the smallest step: pieces, or thousandths (g, ml, mm). */
export const stepsPer = (unit: Unit = 'un'): number => (unit === 'un' ? 1 : 1_000);

/** `1250` g → `1.25`, as the API and people have it. */
export const fromSteps = (steps: number, unit?: Unit): number => steps / stepsPer(unit);

/** `1.25` kg → `1250`; null for what is no whole number of steps, as half a piece. */
export function toSteps(quantity: number, unit?: Unit): number | null {
  const steps = Math.round(quantity * stepsPer(unit));
  return Number.isSafeInteger(steps) && fromSteps(steps, unit) === quantity ? steps : null;
}

/** False for more than three decimals, whatever the unit. */
export const isFineEnough = (quantity: number): boolean => toSteps(quantity, 'kg') !== null;

/**
 * The one place where a quantity becomes an amount: price of a unit times quantity, half a centavo rounded up. Exact as
 * long as the amount is within what one may be.
 */
export const lineAmount = (unitPriceCentavos: Centavos, steps: number, unit?: Unit): Centavos =>
  Math.round((unitPriceCentavos * steps) / stepsPer(unit));

/** The same of a quantity as the API has it. */
export const amountOfUnits = (unitPriceCentavos: Centavos, quantity: number, unit?: Unit): Centavos =>
  lineAmount(unitPriceCentavos, Math.round(quantity * stepsPer(unit)), unit);

interface MeasuredLine extends Measured {
  readonly quantity: number;
}

/** Of a line in the log: what is weighed or measured is one item, however much it is. */
export const itemsOf = ({ quantity, unit = 'un' }: MeasuredLine): number => (unit === 'un' ? quantity : 1);

export const itemsIn = (lines: readonly MeasuredLine[]): number => lines.reduce((sum, line) => sum + itemsOf(line), 0);

/** For events and rows. */
export const ofUnit = (unit: Unit = 'un'): { readonly unit?: Unit } => (unit === 'un' ? {} : { unit });

const whole = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 }));
const measured = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
);

/** `3`, `1,250 kg`: as the API has the quantity. */
export const quantityWords = (quantity: number, unit: Unit = 'un'): string =>
  unit === 'un' ? whole().format(quantity) : `${measured().format(quantity)} ${unit}`;

/** `3 un.`, `1,250 kg`. */
export const stockWords = (quantity: number, unit: Unit = 'un'): string =>
  unit === 'un' ? `${whole().format(quantity)} un.` : quantityWords(quantity, unit);

/** `/kg` behind a price; nothing behind that of a piece. */
export const perUnit = (unit: Unit = 'un'): string => (unit === 'un' ? '' : `/${unit}`);
