import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanEar, type ScanResult } from './scan-ear.ts';

const EAN = '7891000100103';

function hear(keys: readonly string[], gapMs: number | ((i: number) => number)): ScanResult {
  const ear = createScanEar();
  let now = 1_000;
  return keys.reduce<ScanResult>(
    (_, key, i) => {
      now += typeof gapMs === 'number' ? gapMs : gapMs(i);
      return ear(key, now);
    },
    { kind: 'nothing' },
  );
}

describe('a scan into the wrong field', () => {
  it.each(['0036000291452', EAN, '78912342', '012345678905'])('is heard at 3 to 150 ms per character: %s', (code) => {
    const scanners = fc.record({ gapMs: fc.integer({ min: 3, max: 150 }), end: fc.constantFrom('Enter', 'Tab') });
    fc.assert(
      fc.property(scanners, fc.infiniteStream(fc.integer({ min: -2, max: 2 })), ({ gapMs, end }, late) => {
        const heard = hear([...code, end], () => gapMs + (late.next().value ?? 0));
        expect(heard).toMatchObject({ kind: 'scan', code });
      }),
    );
  });

  it('may be a code of the shop’s own, in capitals, for which a scanner presses Shift', () => {
    expect(hear(['Shift', 'A', 'b', 'Shift', 'C', ...'12345', 'Enter'], 5)).toEqual({
      kind: 'scan',
      code: 'AbC12345',
      from: 0,
    });
    for (const gapMs of [40, 90, 150])
      expect(hear([...'KIT-0012', 'Enter'], gapMs)).toEqual({ kind: 'scan', code: 'KIT-0012', from: 0 });
  });

  it('may hiccup', () => {
    for (const gapMs of [5, 20, 90]) {
      expect(hear([...EAN, 'Enter'], (i) => (i === 6 ? gapMs + 120 : gapMs))).toEqual({
        kind: 'scan',
        code: EAN,
        from: 0,
      });
    }
  });

  it.each([3, 40, 100, 150])('is told from what was typed just before it, at %i ms', (gapMs) => {
    const keys = [...'sem gelo', ...EAN, 'Enter'];
    expect(hear(keys, (i) => (i < 8 ? 40 : gapMs))).toEqual({ kind: 'scan', code: EAN, from: 8 });
  });

  it('begins anew after a pause and after any other key', () => {
    const ear = createScanEar();
    expect(ear('5', 0).kind).toBe('start');
    expect(ear('0', 400).kind).toBe('start');
    for (const [i, key] of [...EAN].entries()) ear(key, 1_000 + i * 5);
    expect(ear('Backspace', 1_070).kind).toBe('nothing');
    expect(ear('Enter', 1_075).kind).toBe('nothing');
  });
});

describe('what a person types', () => {
  const TEXTS = [
    'Tereza de Souza',
    'maria1985@gmail.com',
    '11981234410',
    '(11) 98123-4410',
    '5511981234410',
    '1132145678',
    '01310100',
    '1234567',
    'ABC1D23',
    'entregar na portaria',
    '12345678909',
    '58,99',
  ];

  it('is no scan at 40 to 300 ms per character, however it ends', () => {
    const people = fc.record({
      text: fc.constantFrom(...TEXTS),
      end: fc.constantFrom('Enter', 'Tab'),
      gaps: fc.infiniteStream(fc.integer({ min: 40, max: 300 })),
    });
    fc.assert(
      fc.property(people, ({ text, end, gaps }) => {
        expect(hear([...text, end], () => gaps.next().value ?? 40).kind).not.toBe('scan');
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(TEXTS)('is none at the pace of a machine that types like a person: %s', (text) => {
    for (const gapMs of [40, 60, 100, 150, 300]) expect(hear([...text, 'Enter'], gapMs).kind).not.toBe('scan');
  });
});
