import { expect, it } from 'vitest';
import { contrast, contrastHint, isHex, readableOn } from './contrast.ts';

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#3b82f6', '#3b82f6')).toBe(1);
  expect(contrast('#3b82f6', '#ffffff')).toBeCloseTo(3.68, 2);
});

it('chooses the text that can be read', () => {
  expect([readableOn('#1d4ed8'), readableOn('#fde047')]).toEqual(['#ffffff', '#0f172a']);
});

it('warns of buttons that nobody sees on their ground', () => {
  expect(contrastHint('#fde047', '#fef9c3')).toContain('quase não se destacam');
  expect(contrastHint('#1d4ed8', '#f3f4f6')).toBeNull();
  expect(contrastHint('azul', '#f3f4f6')).toBeNull();
});

it.each(['#3b82f6', ' #ABCDEF '])('takes %j for a colour', (colour) => expect(isHex(colour)).toBe(true));
it.each(['', '3b82f6', '#fff', '#3b82f', 'red'])('takes %j for none', (colour) => expect(isHex(colour)).toBe(false));
