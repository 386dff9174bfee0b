import { expect, it } from 'vitest';
import { hasWrongCheckDigit } from './barcode.ts';

it.each(['7891000100103', '4006381333931', '96385074', '036000291452'])('finds nothing wrong with %s', (code) => {
  expect(hasWrongCheckDigit(code)).toBe(false);
});

it.each(['7891000100104', '4006381333913', '96385075', '036000291453'])('doubts %s', (code) => {
  expect(hasWrongCheckDigit(code)).toBe(true);
});

it.each(['', '123', 'ABC12345', '78910001001'])('cannot judge %j', (code) => {
  expect(hasWrongCheckDigit(code)).toBe(false);
});
