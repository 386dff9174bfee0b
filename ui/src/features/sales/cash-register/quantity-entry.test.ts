import { describe, expect, it } from 'vitest';
import { createQuantityEntry, type Entry } from './quantity-entry.ts';

const EAN = '7891000100103';

/** Types into a field whose text is selected; answers the first entry that is no quantity, or the last one. */
function type(keys: readonly (readonly [text: string, gapMs: number])[], startMs = 1_000): Entry {
  const entry = createQuantityEntry('1');
  let now = startMs;
  let text = '';
  let last: Entry = { kind: 'quantity', text: '1' };
  for (const [characters, gapMs] of keys) {
    for (const character of characters) {
      now += gapMs;
      if (character === '\n') {
        last = entry.enter(now);
      } else {
        text += character;
        last = entry.typed(text, now);
      }
      if (last.kind === 'code') return last;
    }
  }
  return last;
}

describe('the field for the quantity', () => {
  it.each(['1', '12', '250', '1000', '9999999'])('takes %s typed by hand', (digits) => {
    expect(
      type([
        [digits, 140],
        ['\n', 200],
      ]),
    ).toEqual({ kind: 'quantity', text: digits });
  });

  it('keeps what stands there when nothing is typed', () => {
    expect(createQuantityEntry('4').enter(50)).toEqual({ kind: 'quantity', text: '4' });
  });

  it.each([5, 30, 150])('hands on a scan at %i ms per character, without losing one', (gapMs) => {
    const entry = type([[EAN, gapMs]]);
    expect(entry).toEqual({ kind: 'code', before: '', code: EAN.slice(0, 8) });
  });

  it.each([5, 30, 150])('keeps a quantity typed by hand before a scan at %i ms per character', (gapMs) => {
    expect(
      type([
        ['3', 300],
        [EAN[0] ?? '', 700],
        [EAN.slice(1), gapMs],
      ]),
    ).toEqual({
      kind: 'code',
      before: '3',
      code: EAN.slice(0, 7),
    });
  });

  it.each([
    ['3', 200],
    ['12', 250],
    ['7', 400],
  ])('keeps %s typed by hand %i ms before a scan', (typed, pauseMs) => {
    expect(
      type([
        [typed, 180],
        [EAN[0] ?? '', pauseMs],
        [EAN.slice(1), 5],
      ]),
    ).toEqual({ kind: 'code', before: typed, code: EAN.slice(0, 8 - typed.length) });
  });

  it('keeps a scan whole that stalls', () => {
    const keys = [
      ['789', 5],
      ['1', 400],
      [EAN.slice(4), 5],
    ] as const;
    expect(type(keys)).toEqual({ kind: 'code', before: '', code: EAN.slice(0, 8) });
  });

  it.each([
    ['0', 140],
    ['00', 140],
    ['78', 20],
    ['7891', 20],
  ])('takes %s at %i ms per character before a pause for the beginning of a scan', (begun, gapMs) => {
    const keys = [
      [begun, gapMs],
      ['0', 900],
      ['36000291452', 20],
    ] as const;
    expect(type(keys)).toMatchObject({ kind: 'code', before: '' });
  });

  it.each(['1,5', '0,350', '1.5', '12,'])('keeps %s where it was typed, for the field to refuse', (text) => {
    expect(type([[text, 140]])).toEqual({ kind: 'quantity', text });
  });

  it.each(['1,5', '0,350', '12.25', '1234,567'])('takes %s for no code, however fast it was typed', (text) => {
    for (const gapMs of [3, 8, 30]) expect(type([[`${text}\n`, gapMs]])).toEqual({ kind: 'quantity', text });
  });

  it.each(['1,5', '0,350', '12,345'])('keeps %s, typed by hand before a scan', (weight) => {
    const keys = [
      [weight, 150],
      [EAN[0] ?? '', 700],
      [EAN.slice(1), 5],
    ] as const;
    expect(type(keys)).toMatchObject({ kind: 'code', before: weight });
  });

  it('says of an EAN-8 that stalled that it is whole, where its pace and its check digit do', () => {
    const stalled = (rest: string, gapMs: number) =>
      type([
        ['7', 5],
        [rest[0] ?? '', 900],
        [rest.slice(1), gapMs],
      ]);
    expect(stalled('8912342', 5)).toEqual({ kind: 'code', before: '7', code: '8912342', whole: true });
    expect(stalled('8912342', 90)).toEqual({ kind: 'code', before: '7', code: '8912342' });
    expect(stalled('8912343', 5)).toEqual({ kind: 'code', before: '7', code: '8912343' });
  });

  it.each([
    ['78', 5, true],
    ['7891', 30, true],
    ['7', 5, undefined],
    ['12', 60, undefined],
    ['0,35', 5, undefined],
    // Pasted, all at once.
    ['12', 0, undefined],
  ])('says of %s at %i ms per character that it came as only a scan does: %s', (text, gapMs, fast) => {
    expect(type([[text, gapMs]])).toEqual({ kind: 'quantity', text, ...(fast && { fast }) });
  });

  it('takes letters for a code at once', () => {
    expect(type([['KIT-0012', 30]])).toEqual({ kind: 'code', before: '', code: 'K' });
  });

  it('takes a short code at the speed of a scanner for one, at its Enter', () => {
    expect(type([['1234\n', 8]])).toEqual({ kind: 'code', before: '', code: '1234' });
    expect(type([['1234\n', 90]])).toEqual({ kind: 'quantity', text: '1234' });
  });
});
