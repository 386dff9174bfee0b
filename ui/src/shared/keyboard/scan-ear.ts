import { checkDigit } from './check-digit.ts';

const SHORTEST_SCAN = 8;
/** No scanner pauses longer within a code, however slow. */
const LONGEST_GAP_MS = 250;
/** Nobody types a whole code at this pace; the fastest people need 40 ms for a character. */
const FASTER_THAN_PEOPLE_MS = 35;
/** From one character to the next a scanner keeps time; a person does not, over eight characters. */
const STEADY_MS = 12;
/** Capitals and digits without a space, as shops print codes of their own. */
const OWN_CODE = /^(?=.*\d)(?=.*[A-Z])[\dA-Z./-]+$/;
/** A phone with Brazil's number before it: no country's products begin with 55. */
const PHONE = /^55\d{10,11}$/;

export type ScanResult =
  /** The first character of what may become a scan. */
  | { readonly kind: 'start' }
  /** `from`: so many characters were typed before it, without a pause. */
  | { readonly kind: 'scan'; readonly code: string; readonly from: number }
  | { readonly kind: 'nothing' };

const NOTHING: ScanResult = { kind: 'nothing' };

/**
 * Listens to all keys of a screen for a scanner that speaks into the wrong field: eight characters or more, ended by
 * Enter or, as some scanners have it, by Tab. Fast ones are known by their pace, and slow ones, which are slower than
 * people, by their code.
 * @returns a function of each key and its time in milliseconds
 */
export function createScanEar(): (key: string, atMs: number) => ScanResult {
  let heard = '';
  let gaps: number[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  return (key, atMs) => {
    // Scanners press Shift for capitals.
    if (key === 'Shift') return NOTHING;
    const gap = atMs - lastAt;
    const flowing = gap <= LONGEST_GAP_MS;
    lastAt = atMs;
    if (key === 'Enter' || key === 'Tab') {
      const text = heard;
      heard = '';
      if (!flowing) return NOTHING;
      const from = startOfScan(text, [...gaps, gap]);
      return from < 0 ? NOTHING : { kind: 'scan', code: text.slice(from), from };
    }
    if (key.length !== 1) {
      heard = '';
      return NOTHING;
    }
    if (flowing && heard !== '') {
      heard += key;
      gaps.push(gap);
      return NOTHING;
    }
    heard = key;
    gaps = [];
    return { kind: 'start' };
  };
}

/** @returns -1 where there is none at its end */
function startOfScan(text: string, gaps: readonly number[]): number {
  // What was typed just before is not part of a product's code.
  let digits = text.length;
  while (/^\d/.test(text[digits - 1] ?? '')) digits -= 1;
  if (digits > 0 && checkDigit(text.slice(digits)) === 'right' && isScan(text.slice(digits), gaps.slice(digits))) {
    return digits;
  }
  return isScan(text, gaps) ? 0 : -1;
}

/** @param gaps the milliseconds between its characters, and before its end */
function isScan(code: string, gaps: readonly number[]): boolean {
  if (code.length < SHORTEST_SCAN) return false;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  if (mean <= FASTER_THAN_PEOPLE_MS) return true;
  const steady = Math.max(...gaps) - Math.min(...gaps) <= Math.max(STEADY_MS, mean / 4);
  // Eight digits are also half of a phone, or a CEP, and one in ten has the right last one.
  if (checkDigit(code) === 'right') return !PHONE.test(code) && (steady || code.length > SHORTEST_SCAN);
  return steady && OWN_CODE.test(code);
}
