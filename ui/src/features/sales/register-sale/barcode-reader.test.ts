import type { Product } from '@pdv/schemas/sales/product';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BarcodeReader, type BarcodeReaderOptions, createBarcodeReader } from './barcode-reader.ts';

const CODE = '0036000291452';
const KNOWN = { id: 'p', name: 'Café' } as Product;

function screen(
  catalogue: Record<string, Product> = { [CODE]: KNOWN },
  answerAfterMs = 20,
  join: BarcodeReaderOptions['join'] = undefined,
  offline = false,
) {
  let field = '';
  const events: string[] = [];
  const asked: string[] = [];
  const reader = createBarcodeReader({
    ask: (code) => {
      asked.push(code);
      return new Promise((resolve, reject) => {
        setTimeout(
          () => (code === 'broken-line' || offline ? reject(new Error('offline')) : resolve(catalogue[code] ?? null)),
          answerAfterMs,
        );
      });
    },
    show: (text) => {
      field = text;
    },
    found: (_product, code) => events.push(`found ${code}`),
    missing: (code) => events.push(`missing ${code}`),
    failed: (code) => events.push(`failed ${code}`),
    unfinished: (code) => events.push(`unfinished ${code}`),
    unused: (text) => events.push(`unused ${text}`),
    ...(join && { join }),
  });
  async function type(code: string, gapMs: number): Promise<void> {
    for (const [i, character] of [...code].entries()) {
      if (i > 0) await vi.advanceTimersByTimeAsync(gapMs);
      reader.typed(field + character, Date.now());
    }
  }
  return { reader, events, asked, type, field: () => field };
}

/** As a register has it. */
const join: BarcodeReaderOptions['join'] = (before, scan, scanned) => {
  if (before.endsWith('*')) return before + scan;
  return scanned ? `${before}×${scan}` : null;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a scan', () => {
  it.each([
    [CODE, 5, 5, true],
    [CODE, 30, 40, true],
    [CODE, 150, 150, true],
    ['4711', 10, 10, true],
    [CODE, 5, 400, false],
    ['4711', 120, 120, false],
    ['7', 10, 10, false],
  ])(
    'of %s at %i ms per character, then Tab after %i ms, is ended by that Tab: %s',
    async (code, gapMs, tabMs, ends) => {
      const { type, reader } = screen();
      expect(reader.isTabOfScan(Date.now())).toBe(false);
      await type(code, gapMs);
      expect(reader.isTabOfScan(Date.now() + tabMs)).toBe(ends);
    },
  );

  it.each([5, 30, 150])('at %i ms per character is asked for once, whole, with its zeros, at Enter', async (gapMs) => {
    const { type, reader, asked, events, field } = screen();
    await type(CODE, gapMs);
    expect(asked).toEqual([]);
    await wait(gapMs);
    reader.enter();
    expect(field()).toBe('');
    await wait(2_000);
    expect(asked).toEqual([CODE]);
    expect(events).toEqual([`found ${CODE}`]);
  });

  it.each([5, 30, 150])('at %i ms per character needs no Enter', async (gapMs) => {
    const { type, asked, events, field } = screen();
    await type(CODE, gapMs);
    await wait(2_000);
    expect(asked).toEqual([CODE]);
    expect(events).toEqual([`found ${CODE}`]);
    expect(field()).toBe('');
  });

  it('is asked for 100 ms after its last character, not earlier', async () => {
    const { type, asked } = screen();
    await type(CODE, 5);
    await wait(99);
    expect(asked).toEqual([]);
    await wait(1);
    expect(asked).toEqual([CODE]);
  });

  it('is not asked for twice when its Enter comes late', async () => {
    const { type, reader, asked, events } = screen({ [CODE]: KNOWN }, 500);
    await type(CODE, 5);
    await wait(150);
    reader.enter();
    await wait(2_000);
    expect(asked).toEqual([CODE]);
    expect(events).toEqual([`found ${CODE}`]);
  });

  it.each([true, false])('of the same code again counts again (ended by Enter: %s)', async (ended) => {
    const { type, reader, events } = screen();
    for (let i = 0; i < 3; i += 1) {
      await type(CODE, 5);
      if (ended) reader.enter();
      await wait(1_000);
    }
    expect(events).toEqual([`found ${CODE}`, `found ${CODE}`, `found ${CODE}`]);
  });

  it('that nobody knows frees the field and says which', async () => {
    const { type, events, field } = screen({});
    await type('7891000100103', 5);
    await wait(2_000);
    expect(events).toEqual(['missing 7891000100103']);
    expect(field()).toBe('');
  });

  it('that nobody knows is named at once at an Enter that comes late', async () => {
    const { type, reader, asked, events } = screen({});
    await type('99999999990', 5);
    await wait(200);
    expect(events).toEqual([]);
    reader.enter();
    await wait(2_000);
    expect(events).toEqual(['missing 99999999990']);
    expect(asked).toEqual(['99999999990']);
  });

  it.each([true, false])('that fails does not eat the next one (ended by Enter: %s)', async (ended) => {
    const { type, reader, events } = screen({ [CODE]: KNOWN }, 900);
    await type('broken-line', 5);
    if (ended) reader.enter();
    await wait(600);
    await type(CODE, 5);
    if (ended) reader.enter();
    await wait(3_000);
    expect(events).toEqual(['failed broken-line', `found ${CODE}`]);
  });

  const withoutLine = () => screen({}, 5, undefined, true);

  it('is kept as one code where the line is down, however it stalled', async () => {
    const { type, reader, events } = withoutLine();
    await type(CODE.slice(0, 9), 5);
    await wait(300);
    await type(CODE.slice(9), 5);
    reader.enter();
    await wait(2_000);
    expect(events).toEqual([`failed ${CODE}`]);
  });

  it.each([
    ['the next character', 550, (reader: BarcodeReader) => reader.typed('12345678X', Date.now() + 400)],
    ['a scan elsewhere', 200, (reader: BarcodeReader) => reader.scanned(CODE)],
    ['the end of the screen', 200, (reader: BarcodeReader) => reader.stop()],
    ['its Enter', 200, (reader: BarcodeReader) => reader.enter()],
  ])('that failed is not lost by %s', async (_, afterMs, next) => {
    const { type, reader, events } = withoutLine();
    await type('12345678', 5);
    await wait(afterMs);
    next(reader);
    expect(events).toEqual(['failed 12345678']);
  });

  it('knows the Enter that belongs to it when it comes after the answer', async () => {
    const { type, reader, events } = screen();
    await type(CODE, 5);
    const at = Date.now();
    expect(reader.isLateEnter(at + 5)).toBe(false);
    await wait(200);
    expect(events).toEqual([`found ${CODE}`]);
    expect(reader.isLateEnter(at + 5)).toBe(true);
    expect(reader.isLateEnter(at + 200)).toBe(false);
    await type(CODE, 5);
    reader.enter();
    expect(reader.isLateEnter(Date.now() + 5)).toBe(false);
  });

  it.each([10, 250])('goes on after the scanner stalled, as one code (answered in %i ms)', async (answerMs) => {
    const { type, reader, events } = screen({ [CODE]: KNOWN }, answerMs);
    await type(CODE.slice(0, 9), 5);
    await wait(400);
    await type(CODE.slice(9), 5);
    reader.enter();
    await wait(2_000);
    expect(events).toEqual([`found ${CODE}`]);
  });

  it('is one code by its check digit, however long the scanner stalled in its middle', async () => {
    const { type, reader, events, field } = screen({ [CODE]: KNOWN });
    await type(CODE.slice(0, 5), 5);
    await wait(700);
    await type(CODE.slice(5), 5);
    reader.enter();
    await wait(2_000);
    expect(events).toEqual([`found ${CODE}`]);
    expect(field()).toBe('');
  });

  it('is found behind what somebody left in the field', async () => {
    const { type, events, field } = screen();
    await type('12', 200);
    await wait(2_000);
    await type(CODE, 5);
    await wait(2_000);
    expect(events).toEqual(['unused 12', `found ${CODE}`]);
    expect(field()).toBe('');
  });

  it('belongs to the quantity typed before it, where there is one', async () => {
    const multiplied = `3*${CODE}`;
    const { type, events, field } = screen({ [multiplied]: KNOWN }, 20, join);
    await type('3*', 200);
    await wait(2_000);
    await type(CODE, 5);
    await wait(2_000);
    expect(events).toEqual([`found ${multiplied}`]);
    expect(field()).toBe('');
  });

  it.each([
    ['3', 170, 5],
    ['3', 450, 30],
    ['12', 200, 5],
    ['250', 300, 5],
    ['3', 2_000, 5],
  ])('is told from %s, typed by hand %i ms before it at %i ms per character', async (before, pauseMs, gapMs) => {
    const joined = `${before}×${CODE}`;
    const { type, reader, events, field } = screen({ [joined]: KNOWN }, 20, join);
    await type(before, 170);
    await wait(pauseMs);
    await type(CODE, gapMs);
    reader.enter();
    await wait(2_000);
    expect(events).toEqual([`found ${joined}`]);
    expect(field()).toBe('');
  });

  it.each([170, 300, 480])('that stalls for %i ms after its first digits is still one', async (stallMs) => {
    const { type, events } = screen(undefined, 20, join);
    await type(CODE.slice(0, 1), 5);
    await wait(stallMs);
    await type(CODE.slice(1), 5);
    await wait(2_000);
    await type(CODE.slice(0, 3), 5);
    await wait(stallMs);
    await type(CODE.slice(3), 5);
    await wait(2_000);
    expect(events).toEqual([`found ${CODE}`, `found ${CODE}`]);
  });

  it('whose beginning stands elsewhere is asked for as soon as it is whole, unless it goes on', async () => {
    const { type, reader, asked, events, field } = screen({ '8912342': KNOWN });
    reader.typed('8912342', Date.now(), true);
    await wait(99);
    expect(asked).toEqual([]);
    await wait(2_000);
    expect(events).toEqual(['found 8912342']);
    reader.typed('8910001', Date.now(), true);
    await type('00103', 5);
    await wait(2_000);
    expect(asked).toEqual(['8912342', '891000100103']);
    expect(field()).toBe('');
  });

  it('whose beginning stands elsewhere is named once nobody has it', async () => {
    const { reader, events, field } = screen({});
    reader.typed('8912342', Date.now(), true);
    await wait(2_000);
    expect(events).toEqual(['missing 8912342']);
    expect(field()).toBe('');
  });

  it('of the shop’s own, without a check digit, is one code if it came at a scanner’s pace', async () => {
    const own = 'LOJA-000123';
    const { type, reader, events } = screen({ [own]: KNOWN }, 20, join);
    await type(own.slice(0, 3), 5);
    await wait(300);
    await type(own.slice(3), 5);
    reader.enter();
    await wait(2_000);
    expect(events).toEqual([`found ${own}`]);
  });

  it('of two in a row the later one stands', async () => {
    const answers: ((product: Product) => void)[] = [];
    const found: string[] = [];
    const nothing = () => undefined;
    const reader = createBarcodeReader({
      ask: () => new Promise((resolve) => answers.push(resolve)),
      show: nothing,
      found: (_product, code) => found.push(code),
      missing: nothing,
      failed: nothing,
      unfinished: nothing,
    });
    reader.scanned('first-code');
    reader.scanned('second-code');
    answers[1]?.(KNOWN);
    await wait(0);
    answers[0]?.(KNOWN);
    await wait(0);
    expect(found).toEqual(['second-code']);
  });
});

describe('typing by hand', () => {
  it('waits for Enter where a code may be half', async () => {
    const { type, reader, events, field } = screen({});
    await type('12345678901', 200);
    await wait(2_000);
    expect(events).toEqual(['unfinished 12345678901']);
    expect(field()).toBe('12345678901');
    reader.enter();
    await wait(2_000);
    expect(events).toEqual(['unfinished 12345678901', 'missing 12345678901']);
    expect(field()).toBe('');
  });

  it('may give a short code, at Enter', async () => {
    const { type, reader, events } = screen({ 42: KNOWN });
    await type('42', 200);
    await wait(2_000);
    expect(events).toEqual([]);
    reader.enter();
    await wait(100);
    expect(events).toEqual(['found 42']);
  });
});
