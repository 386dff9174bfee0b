import { describe, expect, it } from 'vitest';
import { createScanEar, type ScanResult } from './scan-anywhere.ts';

function hear(keys: readonly string[], gapMs: number): ScanResult {
  const ear = createScanEar();
  return keys.reduce<ScanResult>((_, key, i) => ear(key, 1_000 + i * gapMs), { kind: 'nothing' });
}

it('from a slow scanner is known by its check digit, where that is enough', () => {
  const hear = createScanEar({ byCheckDigit: true });
  [...'7891000100103'].forEach((key, i) => void hear(key, 120 * i));
  expect(hear('Enter', 120 * 13)).toEqual({ kind: 'scan', code: '7891000100103' });
});

describe('a scan into the wrong field', () => {
  it.each([5, 30])('is heard at %i ms per character, leading zeros included', (gapMs) => {
    expect(hear([...'0036000291452', 'Enter'], gapMs)).toEqual({ kind: 'scan', code: '0036000291452' });
  });

  it('may end with Tab, which a person presses later', () => {
    expect(hear([...'0036000291452', 'Tab'], 5)).toEqual({ kind: 'scan', code: '0036000291452' });
    expect(hear([...'0036000291452', 'Tab'], 100).kind).toBe('nothing');
    expect(hear(['Tab'], 5).kind).toBe('nothing');
  });

  it('may hiccup', () => {
    const ear = createScanEar();
    for (const [i, key] of [...'0036000291452'].entries()) ear(key, 1_000 + i * 20 + (i > 5 ? 120 : 0));
    expect(ear('Enter', 1_390)).toEqual({ kind: 'scan', code: '0036000291452' });
  });

  it('is not what a person types, however long', () => {
    expect(hear([...'0036000291452', 'Enter'], 150).kind).toBe('nothing');
    expect(hear([...'0036000291452', 'Enter'], 100).kind).toBe('nothing');
    expect(hear([...'1234567', 'Enter'], 5).kind).toBe('nothing');
  });

  it('begins anew after a pause and after any other key', () => {
    const ear = createScanEar();
    expect(ear('5', 0).kind).toBe('start');
    expect(ear('0', 400).kind).toBe('start');
    for (const [i, key] of [...'0036000291452'].entries()) ear(key, 1_000 + i * 5);
    expect(ear('Backspace', 1_070).kind).toBe('nothing');
    expect(ear('Enter', 1_075).kind).toBe('nothing');
  });

  it('keeps capitals, for which a scanner presses Shift', () => {
    expect(hear(['Shift', 'A', 'b', 'Shift', 'C', ...'12345', 'Enter'], 5)).toEqual({ kind: 'scan', code: 'AbC12345' });
  });
});
