import { expect, it } from 'vitest';
import { contrast, isHex, legibleOn, mix, readableOn } from './colour.ts';

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#3b82f6', '#3b82f6')).toBe(1);
  expect(contrast('#3b82f6', '#ffffff')).toBeCloseTo(3.68, 2);
});

it('chooses the text that can be read', () => {
  expect([readableOn('#1d4ed8'), readableOn('#fde047')]).toEqual(['#ffffff', '#0f172a']);
});

it('mixes as paint would', () => {
  expect([mix('#000000', '#ffffff', 0.5), mix('#102030', '#ffffff', 0)]).toEqual(['#808080', '#102030']);
});

it('leaves alone what can be read, and changes the rest until it can', () => {
  expect(legibleOn('#ffffff', '#1d4ed8')).toBe('#1d4ed8');
  for (const ground of ['#ffffff', '#000000', '#777777', '#fde047']) {
    for (const colour of ['#fde047', '#3b82f6', '#777777', '#000000']) {
      expect(contrast(ground, legibleOn(ground, colour))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it.each(['#3b82f6', ' #ABCDEF '])('takes %j for a colour', (colour) => expect(isHex(colour)).toBe(true));
it.each(['', '3b82f6', '#fff', '#3b82f', 'red'])('takes %j for none', (colour) => expect(isHex(colour)).toBe(false));
