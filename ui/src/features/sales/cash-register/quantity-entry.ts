import { checkDigit } from '../../../shared/keyboard/check-digit.ts';

/** No shop has ten million units of anything: from here on it is a code. */
const LONGEST_QUANTITY = 7;
/** Nobody types digits closer together than this, several in a row, Enter included. */
const SCANNER_GAP_MS = 35;
const SHORTEST_SHORT_CODE = 3;
/** A weight, or a part of a piece, which is refused where it stands: no code has a comma. */
const PART = /^\d*[.,]\d{0,3}$/;
/** A pause before a scan is longer than the pauses within it by this factor. */
const PAUSE_FACTOR = 2;
/** A scan that stalls for less is still one scan. */
const STALL_MS = 500;
/** Typed by hand before a scan, at most: 9999 or 9999,999. Nobody types zeros alone. */
const BEFORE = /^(?!0+$)\d{1,4}([.,]\d{0,3})?$/;
/** So few digits, no faster than a person types, and then a pause: a quantity, even where the scan comes soon. */
const LONGEST_SOON_BEFORE = 3;
const SOON_MS = 150;
const BY_HAND_MS = 60;

export type Entry =
  /** `fast`: its digits came as only a scanner's do, one by one: the beginning of a code. */
  | { readonly kind: 'quantity'; readonly text: string; readonly fast?: true }
  /**
   * A scan came into the field: what stood there before it, and its characters so far. `whole` where the two are one
   * EAN-8 by check digit and pace, which stalled: nobody waits for more of it.
   */
  | { readonly kind: 'code'; readonly before: string; readonly code: string; readonly whole?: true };

export type CodeEntry = Extract<Entry, { kind: 'code' }>;

export interface QuantityEntry {
  /** The field's text as it has changed, and when the key for that was pressed. */
  typed(text: string, atMs: number): Entry;
  /** Enter: whether what stands there is a quantity, or a short code that a scanner has just spoken. */
  enter(atMs: number): Entry;
}

/**
 * Tells quantities typed by hand from the next product's code, scanned while the field for the quantity has the focus.
 * Not by speed alone, since slow scanners are slower than people: what is too long for a quantity, or holds more than
 * digits, is a code.
 * @param initial the text of the field, selected: the first key replaces it
 */
export function createQuantityEntry(initial: string): QuantityEntry {
  let text = initial;
  let times: number[] = [];

  function note(next: string, atMs: number): void {
    const appended = next.length > text.length && next.startsWith(text) && times.length === text.length;
    times = appended ? [...times, ...repeat(atMs, next.length - text.length)] : repeat(atMs, next.length);
    text = next;
  }

  return {
    typed(next, atMs) {
      note(next, atMs);
      const isCode = !PART.test(next) && (next.length > LONGEST_QUANTITY || /[^\d.,]/.test(next));
      if (!isCode)
        return { kind: 'quantity', text: next, ...(/^\d{2,}$/.test(next) && areFast(times) && { fast: true }) };
      const at = startOfScan(times, next);
      const whole = at > 0 && checkDigit(next) === 'right' && areFast(times.slice(at));
      return { kind: 'code', before: next.slice(0, at), code: next.slice(at), ...(whole && { whole }) };
    },
    // Digits alone are a code: whatever has a comma was typed, however fast.
    enter(atMs) {
      const fast = gapsOf([...times, atMs]).every((gap) => gap <= SCANNER_GAP_MS);
      const isCode = times.length === text.length && text.length >= SHORTEST_SHORT_CODE && /^\d+$/.test(text) && fast;
      return isCode ? { kind: 'code', before: '', code: text } : { kind: 'quantity', text };
    },
  };
}

const repeat = (value: number, count: number): number[] => Array.from({ length: count }, () => value);
/** Digits that come at once were pasted. */
const areFast = (times: readonly number[]) => gapsOf(times).every((gap) => gap > 0 && gap <= SCANNER_GAP_MS);
const gapsOf = (times: readonly number[]): number[] => times.slice(1).map((time, i) => time - (times[i] ?? time));

/** Digits typed by hand may stand before the scan: it begins after the one pause that is longer than all after it. */
function startOfScan(times: readonly number[], text: string): number {
  const gaps = gapsOf(times);
  const longest = Math.max(...gaps);
  const at = gaps.lastIndexOf(longest) + 1;
  const within = Math.max(0, ...gaps.slice(at));
  const soon = longest > SOON_MS && at <= LONGEST_SOON_BEFORE && gaps.slice(0, at - 1).every((gap) => gap > BY_HAND_MS);
  const typed = at === 1 || gaps.slice(0, at - 1).some((gap) => gap > SCANNER_GAP_MS);
  const byHand = typed && longest > PAUSE_FACTOR * within && (longest >= STALL_MS || soon);
  return byHand && BEFORE.test(text.slice(0, at)) ? at : 0;
}
