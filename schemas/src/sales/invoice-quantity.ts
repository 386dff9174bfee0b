import type { Centavos } from '../kernel/money.ts';
import { stepsPer, type Unit } from '../kernel/quantity.ts';
import { MAX_STOCK } from './product.ts';

/** Quantities of a note have at most four decimals, and so has a conversion. */
const DECIMALS = 4;
const ONE = 10n ** BigInt(DECIMALS);
const QUANTITY = /^(\d{1,11})(?:\.(\d{1,4}))?$/;

/** `"12.5000"` → 125000n ten-thousandths; null for what is no quantity of a note. */
export function readQuantity(text: string): bigint | null {
  const [, whole, fraction = ''] = QUANTITY.exec(text) ?? [];
  return whole === undefined ? null : BigInt(whole) * ONE + BigInt(fraction.padEnd(DECIMALS, '0'));
}

/** The most units that one unit of a note may be. */
export const MAX_CONVERSION = 100_000;

/** `0.001` → 10n ten-thousandths; null for more than four decimals. */
export function readConversion(factor: number): bigint | null {
  const parts = Math.round(factor * Number(ONE));
  return parts > 0 && factor <= MAX_CONVERSION && parts / Number(ONE) === factor ? BigInt(parts) : null;
}

/**
 * What comes in, in the smallest steps of the product's unit: the note's quantity times how many units one of it is.
 * Half a step of a measure is rounded up. Null where it is no whole number of pieces, nothing at all, or more than a stock holds.
 */
export function receivedSteps(quantity: bigint, factor: bigint, unit: Unit): number | null {
  const exact = quantity * factor * BigInt(stepsPer(unit));
  const scale = ONE * ONE;
  if (unit === 'un' && exact % scale !== 0n) return null;
  const steps = (2n * exact + scale) / (2n * scale);
  return steps > 0n && steps <= BigInt(MAX_STOCK * stepsPer(unit)) ? Number(steps) : null;
}

/** What one unit cost, of a line's whole cost; half a centavo rounded up. */
export function unitCostOf(totalCentavos: Centavos, steps: number, unit: Unit): Centavos {
  const all = BigInt(totalCentavos) * BigInt(stepsPer(unit));
  return Number((2n * all + BigInt(steps)) / (2n * BigInt(steps)));
}

/** How many of the second quantity one of the first is: `24` where 2 boxes are 48 pieces. Null where that is no conversion. */
export function ratioOf(quantity: bigint, other: bigint): number | null {
  if (quantity <= 0n || other <= 0n || (other * ONE) % quantity !== 0n) return null;
  const factor = Number((other * ONE) / quantity) / Number(ONE);
  return factor <= MAX_CONVERSION ? factor : null;
}
