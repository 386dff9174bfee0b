import { SCANNER_GAP_MS, SCANNER_HICCUP_MS } from './barcode-reader.ts';
import { checkDigit } from './check-digit.ts';

const SHORTEST_SCAN = 8;

export type ScanResult =
  /** The first character of what may become a scan. */
  { readonly kind: 'start' } | { readonly kind: 'scan'; readonly code: string } | { readonly kind: 'nothing' };

const NOTHING: ScanResult = { kind: 'nothing' };

/**
 * Listens to all keys of a screen for a scanner that speaks into the wrong field: eight characters or more, faster than
 * anybody types, ended by Enter or, as some scanners have it, by Tab.
 * @param options `byCheckDigit`: where nobody types long numbers, a slow scanner is known by its code's check digit
 * @returns a function of each key and its time in milliseconds
 */
export function createScanEar({ byCheckDigit = false } = {}): (key: string, atMs: number) => ScanResult {
  let heard = '';
  let firstAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return (key, atMs) => {
    const flowing = atMs - lastAt <= SCANNER_HICCUP_MS;
    // Scanners press Shift for capitals.
    if (key === 'Shift') return NOTHING;
    lastAt = atMs;
    if (key === 'Enter' || key === 'Tab') {
      const code = heard;
      heard = '';
      const fast = atMs - firstAt <= code.length * SCANNER_GAP_MS || (byCheckDigit && checkDigit(code) === 'right');
      return flowing && fast && code.length >= SHORTEST_SCAN ? { kind: 'scan', code } : NOTHING;
    }
    if (key.length !== 1) {
      heard = '';
      return NOTHING;
    }
    if (flowing && heard !== '') {
      heard += key;
      return NOTHING;
    }
    heard = key;
    firstAt = atMs;
    return { kind: 'start' };
  };
}
