import type { ScannedProduct } from '@pdv/schemas/sales/product';
import { checkDigit } from '../../../shared/keyboard/check-digit.ts';

/** Shorter codes are looked up on Enter only. */
const SHORTEST_CODE = 8;
const PAUSE_MS = 100;
/** Characters that come closer together than this, on the whole, come from a scanner. */
const SCANNER_GAP_MS = 60;
/** Between any two of them there may be a hiccup. */
const SCANNER_HICCUP_MS = 150;
/** A scan that stalls goes on within this, as does a person's typing. */
const STALL_MS = 500;
const LONGEST_PAUSE_MS = 1_000;
/** Nobody types as many characters at a scanner's speed, Tab included. */
const SHORTEST_BEFORE_TAB = 4;
/** What is typed before a scan and belongs to it is shorter than any code. */
const LONGEST_BEFORE_SCAN = 3;

export interface BarcodeReaderOptions {
  /** Null when no product has the code. */
  readonly ask: (code: string) => Promise<ScannedProduct | null>;
  /** What the field shows from now on. */
  readonly show: (text: string) => void;
  readonly found: (product: ScannedProduct, code: string) => void;
  readonly missing: (code: string) => void;
  /** The question itself failed, as without a connection. */
  readonly failed: (code: string, error: unknown) => void;
  /** Nobody has the code so far, but the person is still typing it. */
  readonly unfinished: (code: string) => void;
  /**
   * What is asked for where something was typed before a scan and belongs to it, such as `3*` or `3`; null where it
   * does not. `scanned` is false as long as what follows may have been typed, too.
   */
  readonly join?: (before: string, scan: string, scanned: boolean) => string | null;
  /** What had been typed before a scan and does not belong to it: the field is rid of it. */
  readonly unused?: (text: string) => void;
}

export interface BarcodeReader {
  /**
   * The field's text as the person or the scanner has changed it, and when the key for that was pressed. `whole` for the
   * rest of a scan whose beginning stands elsewhere: together they are a code, unless more follows.
   */
  typed(text: string, atMs: number, whole?: boolean): void;
  enter(): void;
  /** Whether a Tab pressed now ends a scan, as some scanners do it: a person's is slower, and moves the focus. */
  isTabOfScan(atMs: number): boolean;
  /** Whether an Enter pressed then belongs to a scan that has been asked for without it: it came late, on a busy machine. */
  isLateEnter(atMs: number): boolean;
  /** A code that came whole, as a scan into another field. */
  scanned(code: string): void;
  stop(): void;
}

interface Question {
  readonly code: string;
  /** Of a timer, on a code that was typed by hand: it may not be whole. */
  readonly guess: boolean;
  superseded: boolean;
  /** There is no product in the answer: what is to be said once the code is given up. */
  say: (() => void) | null;
}

/**
 * Tells when a code is whole: at Enter, or after a pause of 100 ms once there are 8 characters. Where the characters
 * come slowly the pause grows with them, so that no code is looked up in its middle. The field is free for the next
 * scan at once: whatever the answer, it never eats characters that came later.
 */
export function createBarcodeReader(options: BarcodeReaderOptions): BarcodeReader {
  const { ask, show } = options;
  let text = '';
  let lastAt = 0;
  /** Enter came after the last character. */
  let ended = true;
  const burst = createBurst();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** About the text that still stands in the field; a code ended by Enter has left it. */
  let asked: Question | null = null;
  let turn = 0;
  let answeredTurn = 0;

  function set(next: string): void {
    text = next;
    show(next);
  }

  function clear(): void {
    clearTimeout(timer);
    burst.begin(0);
    asked = null;
    set('');
  }

  function question(code: string, guess: boolean): Question {
    const mine: Question = { code, guess, superseded: false, say: null };
    const myTurn = ++turn;
    ask(code).then(
      (product) => {
        if (mine.superseded) return;
        if (!product) return miss(mine, () => options.missing(code));
        if (asked === mine) clear();
        // Of two scans in a row the later one stands, whichever answer comes first.
        if (myTurn < answeredTurn) return;
        answeredTurn = myTurn;
        options.found(product, code);
      },
      (error: unknown) => {
        if (!mine.superseded) hold(mine, () => options.failed(code, error));
      },
    );
    return mine;
  }

  function miss(mine: Question, say: () => void): void {
    if (mine.guess) options.unfinished(mine.code);
    else hold(mine, say);
  }

  function hold(mine: Question, say: () => void): void {
    mine.say = say;
    if (asked !== mine || checkDigit(mine.code) === 'right') giveUp(mine);
    // The scan may have stalled: what comes now still belongs to it.
    else timer = setTimeout(() => giveUp(mine), STALL_MS);
  }

  function giveUp(mine: Question): void {
    if (asked === mine) clear();
    mine.say?.();
  }

  /** The code in the field: all of it, or the scan at its end where something else was typed before. */
  function current(): { readonly code: string; readonly scanned: boolean; readonly unused: string } {
    const whole = text.trim();
    const tail = text.slice(burst.start()).trim();
    const before = text.slice(0, burst.start()).trim();
    // A scan that stalled in its middle is one code, as its check digit says.
    if (checkDigit(whole) === 'right' && (checkDigit(tail) !== 'right' || !burst.rested())) {
      return { code: whole, scanned: burst.byScanner(), unused: '' };
    }
    const scanned = tail.length >= SHORTEST_CODE && burst.byScanner();
    const joined = before === '' || tail === '' ? null : (options.join?.(before, tail, scanned) ?? null);
    if (joined !== null) return { code: joined, scanned, unused: '' };
    return scanned ? { code: tail, scanned, unused: before } : { code: whole, scanned, unused: '' };
  }

  function askNow(guess: boolean): Question {
    const { code, scanned, unused } = current();
    const mine = question(code, guess && !scanned && checkDigit(code) !== 'right');
    if (unused !== '') options.unused?.(unused);
    return mine;
  }

  /** A pause after a character or a few, and those came no faster than a person types: what follows may be a scan. */
  function mayBeginScan(gap: number): boolean {
    return gap > SCANNER_HICCUP_MS && text.length <= LONGEST_BEFORE_SCAN && !burst.isFast();
  }

  return {
    typed(next, atMs, whole = false) {
      const gap = atMs - lastAt;
      clearTimeout(timer);
      lastAt = atMs;
      ended = false;
      if (asked && !asked.guess && next.startsWith(text) && gap > STALL_MS) {
        // The code before is being asked for: this is the first character of the next one.
        const before = asked;
        asked = null;
        burst.begin(0);
        set(next.slice(text.length));
        before.say?.();
      } else {
        // Asked for while it still stood in the field, and now it goes on.
        if (asked) asked.superseded = true;
        asked = null;
        if (text === '' || gap > STALL_MS) burst.begin(text.length);
        else if (options.join && mayBeginScan(gap)) burst.begin(text.length, false);
        else burst.add(next.startsWith(text) ? gap : STALL_MS);
        set(next);
      }
      if (text.trim() === '') return clear();
      if (text.trim().length < SHORTEST_CODE && !whole) return;
      const pause =
        whole || current().scanned ? PAUSE_MS : Math.min(LONGEST_PAUSE_MS, Math.max(STALL_MS, 2.5 * burst.slowest()));
      timer = setTimeout(() => {
        asked = askNow(!whole);
      }, pause);
    },
    enter() {
      ended = true;
      const before = asked;
      const { code } = current();
      if (code === '') return;
      if (before && !before.guess && before.code === code) {
        clear();
        if (before.say) giveUp(before);
        return;
      }
      if (before) before.superseded = true;
      askNow(false);
      clear();
    },
    isTabOfScan(atMs) {
      const gap = atMs - lastAt;
      const tail = text.slice(burst.start()).trim();
      if (gap > SCANNER_HICCUP_MS || tail.length < SHORTEST_BEFORE_TAB) return false;
      return burst.byScanner(gap) || checkDigit(tail) === 'right';
    },
    isLateEnter: (atMs) => !ended && text === '' && atMs - lastAt <= SCANNER_GAP_MS,
    scanned(code) {
      const before = asked;
      clear();
      before?.say?.();
      question(code.trim(), false);
    },
    stop() {
      clearTimeout(timer);
      asked?.say?.();
    },
  };
}

/** What was scanned while the field was on its way: whole codes, and perhaps the beginning of one. */
export function feed(reader: BarcodeReader, keys: string): void {
  if (keys === '') return;
  const codes = keys.split('\n');
  const rest = codes.pop() ?? '';
  for (const code of codes) if (code !== '') reader.scanned(code);
  if (rest !== '') reader.typed(rest, performance.now());
}

/** The rhythm of what came without a longer pause. */
function createBurst() {
  let start = 0;
  let afterRest = true;
  let slowestMs = 0;
  let sumMs = 0;
  let gaps = 0;
  return {
    /** @param at where in the text it begins; `rested`: after a pause that no scanner makes */
    begin(at: number, rested = true): void {
      start = at;
      afterRest = rested;
      slowestMs = 0;
      sumMs = 0;
      gaps = 0;
    },
    add(gapMs: number): void {
      slowestMs = Math.max(slowestMs, gapMs);
      sumMs += gapMs;
      gaps += 1;
    },
    start: () => start,
    rested: () => afterRest,
    /** So far each character came as only a scanner's do; of one alone nobody can tell. */
    isFast: () => gaps > 0 && sumMs <= gaps * SCANNER_GAP_MS,
    slowest: () => slowestMs,
    /** @param next what one more character would add */
    byScanner: (next?: number) =>
      slowestMs <= SCANNER_HICCUP_MS && sumMs + (next ?? 0) <= (gaps + (next === undefined ? 0 : 1)) * SCANNER_GAP_MS,
  };
}
