import type { Product } from '@pdv/schemas/sales/create-product';
import { checkDigit } from './check-digit.ts';

/** Shorter codes are looked up on Enter only. */
const SHORTEST_CODE = 8;
const PAUSE_MS = 100;
/** Characters that come closer together than this come from a scanner. */
export const SCANNER_GAP_MS = 60;
/** A person's pause between digits varies; a scan that stalls goes on within this. */
const STALL_MS = 250;
const LONGEST_PAUSE_MS = 1_000;

export interface BarcodeReaderOptions {
  /** Null when no product has the code. */
  readonly ask: (code: string) => Promise<Product | null>;
  /** What the field shows from now on. */
  readonly show: (text: string) => void;
  readonly found: (product: Product, code: string) => void;
  readonly missing: (code: string) => void;
  /** The question itself failed, as without a connection. */
  readonly failed: (code: string, error: unknown) => void;
  /** Nobody has the code so far, but the person is still typing it. */
  readonly unfinished: (code: string) => void;
  readonly now?: () => number;
}

export interface BarcodeReader {
  /** The field's text as the person or the scanner has just changed it. */
  typed(text: string): void;
  enter(): void;
  /** A code that came whole, as a scan into another field. */
  scanned(code: string): void;
  stop(): void;
}

interface Question {
  readonly code: string;
  /** Of a timer, on a code that was typed by hand: it may not be whole. */
  readonly guess: boolean;
  superseded: boolean;
}

/**
 * Tells when a code is whole: at Enter, or after a pause of 100 ms once there are 8 characters. Where the characters
 * come slowly the pause grows with them, so that no code is looked up in its middle. The field is free for the next
 * scan at once: whatever the answer, it never eats characters that came later.
 */
export function createBarcodeReader(options: BarcodeReaderOptions): BarcodeReader {
  const { ask, show, now = Date.now } = options;
  let text = '';
  let lastAt = 0;
  let slowestGapMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: Question | null = null;
  let turn = 0;
  let answeredTurn = 0;

  function set(next: string): void {
    text = next;
    show(next);
  }

  function clear(): void {
    clearTimeout(timer);
    slowestGapMs = 0;
    asked = null;
    set('');
  }

  function question(code: string, guess: boolean): void {
    const mine: Question = { code, guess, superseded: false };
    const myTurn = ++turn;
    asked = mine;
    ask(code).then(
      (product) => {
        if (mine.superseded) return;
        if (!product && mine.guess) return options.unfinished(code);
        if (asked === mine && text.trim() === code) clear();
        if (!product) return options.missing(code);
        // Of two scans in a row the later one stands, whichever answer comes first.
        if (myTurn < answeredTurn) return;
        answeredTurn = myTurn;
        options.found(product, code);
      },
      (error: unknown) => {
        if (mine.superseded) return;
        if (asked === mine && text.trim() === code) clear();
        options.failed(code, error);
      },
    );
  }

  return {
    typed(next) {
      const at = now();
      const gap = text === '' ? 0 : at - lastAt;
      const grew = next.startsWith(text);
      const whole = asked !== null && !asked.guess && asked.code === text.trim();
      clearTimeout(timer);
      lastAt = at;
      if (whole && grew && gap > STALL_MS) {
        // The scan before has been asked for already: this is the first character of the next one.
        const first = next.slice(text.length);
        asked = null;
        slowestGapMs = 0;
        set(first);
      } else {
        // Asked for while it still stood in the field, and now it goes on.
        if (asked?.code === text.trim() && asked.code !== next.trim()) asked.superseded = true;
        slowestGapMs = grew ? Math.max(slowestGapMs, gap) : Math.max(slowestGapMs, STALL_MS);
        set(next);
      }
      if (text.trim() === '') return clear();
      if (text.trim().length < SHORTEST_CODE) return;
      const byScanner = slowestGapMs <= SCANNER_GAP_MS;
      const pause = byScanner ? PAUSE_MS : Math.min(LONGEST_PAUSE_MS, Math.max(STALL_MS, 2.5 * slowestGapMs));
      timer = setTimeout(() => {
        const code = text.trim();
        question(code, !byScanner && checkDigit(code) !== 'right');
      }, pause);
    },
    enter() {
      const code = text.trim();
      const underWay = asked !== null && !asked.guess && !asked.superseded && asked.code === code;
      if (asked?.guess) asked.superseded = true;
      if (code === '') return;
      clear();
      if (!underWay) question(code, false);
    },
    scanned(code) {
      clear();
      question(code.trim(), false);
    },
    stop: () => clearTimeout(timer),
  };
}
