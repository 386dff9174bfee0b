import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createQuantityEntry } from './quantity-entry.ts';
import { readingsOf } from './typed-code.ts';

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });

/** With its check digit: an EAN-8, a UPC-A or an EAN-13. */
const checked = fc.constantFrom(7, 11, 12).chain((length) =>
  digits(length, length).map((body) => {
    const sum = Array.from(body, Number)
      .reverse()
      .reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 3 : 1), 0);
    return body + ((10 - (sum % 10)) % 10);
  }),
);
/** A shop's own codes as well, whose last digit says nothing. */
const code = fc.oneof(checked, digits(8, 14));

interface Key {
  readonly character: string;
  readonly gapMs: number;
}
const keys = (text: string, gapMs: number, pauseMs: number): Key[] =>
  Array.from(text, (character, i) => ({ character, gapMs: i === 0 ? pauseMs : gapMs }));

/** What the field makes of it, and then the shop, which sells one product. */
function read(typed: readonly Key[], known: string) {
  const entry = createQuantityEntry('');
  let now = 10_000;
  let text = '';
  for (const [i, { character, gapMs }] of typed.entries()) {
    now += gapMs;
    text += character;
    const { kind, ...split } = { before: '', code: '', ...entry.typed(text, now) };
    if (kind === 'quantity') continue;
    // What comes after goes to the field for codes.
    const whole =
      split.code +
      typed
        .slice(i + 1)
        .map((key) => key.character)
        .join('');
    const readings = split.before ? readingsOf(split.before, whole) : [{ before: '', code: whole }];
    return readings.find((reading) => reading.code === known) ?? readings[0];
  }
  return null;
}

const scannerGap = fc.integer({ min: 1, max: 150 });
const pause = fc.integer({ min: 501, max: 5_000 });

it('reads a scan that stalls as one code, wherever it does', () => {
  fc.assert(
    fc.property(code, scannerGap, pause, fc.nat(), (known, gapMs, stallMs, place) => {
      const at = 1 + (place % (known.length - 1));
      const scan = [...keys(known.slice(0, at), gapMs, 0), ...keys(known.slice(at), gapMs, stallMs)];
      expect(read(scan, known)).toEqual({ before: '', code: known });
    }),
  );
});

it('reads a stalled scan of no product as one code where its check digit says so, or its speed', () => {
  fc.assert(
    fc.property(checked, fc.integer({ min: 1, max: 35 }), pause, fc.nat(), (scanned, gapMs, stallMs, place) => {
      const at = 1 + (place % (scanned.length - 1));
      const scan = [...keys(scanned.slice(0, at), gapMs, 0), ...keys(scanned.slice(at), gapMs, stallMs)];
      expect(read(scan, 'nothing')).toEqual({ before: '', code: scanned });
    }),
  );
});

it('keeps a quantity that was typed before a scan', () => {
  const quantity = fc.oneof(
    fc.integer({ min: 1, max: 9999 }).map(String),
    fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => String(thousandths / 1_000).replace('.', ',')),
  );
  const byHand = fc.integer({ min: 60, max: 450 });
  fc.assert(
    fc.property(quantity, byHand, code, scannerGap, pause, (typed, handMs, known, gapMs, pauseMs) => {
      fc.pre(pauseMs > 2 * Math.max(gapMs, handMs));
      const scan = [...keys(typed, handMs, 0), ...keys(known, gapMs, pauseMs)];
      expect(read(scan, known)).toEqual({ before: typed, code: known });
    }),
  );
});
