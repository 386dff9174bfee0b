import { checkDigit } from '../../../shared/keyboard/check-digit.ts';

/** `3*7891000100103`: so many units of it at once. */
const MULTIPLIED = /^(\d{1,4})([*xX×])(?=.{2})(.+)$/;
/** Stands between a number typed by hand and the scan that followed; no keyboard and no code has it. */
const APART = '×';

export interface TypedCode {
  readonly code: string;
  /** Null where none were typed. */
  readonly units: number | null;
  /** The units were typed just before a scan, without saying what they are: worth a question. */
  readonly doubtful: boolean;
}

/** What was typed or scanned into the barcode field. A code may itself hold the letter x, but not after digits alone. */
export function readTyped(typed: string): TypedCode {
  const [, units, sign, code] = MULTIPLIED.exec(typed) ?? [];
  if (!units || !code || Number(units) < 1) return { code: typed, units: null, doubtful: false };
  return { code: code.trim(), units: Number(units), doubtful: sign === APART };
}

/**
 * What is asked for where `before` stood in the field when `scan` came. `3*` belongs to whatever follows it; a number of
 * up to three digits to a scan only, as so many units of it. Null for anything else: that is not part of the scan.
 */
export function joinTyped(before: string, scan: string, scanned: boolean): string | null {
  if (/^\d{1,4}[*xX]$/.test(before)) return before + scan;
  return scanned && /^\d{1,3}$/.test(before) && Number(before) >= 1 ? `${before}${APART}${scan}` : null;
}

export interface Reading {
  /** A quantity of the product before. */
  readonly before: string;
  readonly code: string;
}

/**
 * Digits came, then a pause and a code: a quantity that was typed before a scan, or one scan that stalled. The likelier
 * reading first; where the shop has no such product, it is the other.
 */
export function readingsOf(before: string, code: string): readonly [Reading, ...Reading[]] {
  const typed = { before, code };
  if (!/^\d+$/.test(before)) return [typed];
  const stalled = { before: '', code: before + code };
  return checkDigit(stalled.code) === 'right' && checkDigit(code) !== 'right' ? [stalled, typed] : [typed, stalled];
}
