import { describe, expect, it } from 'vitest';
import { checkDigit } from './check-digit.ts';

describe('check digit', () => {
  it.each(['7891000100103', '4006381333931', '96385074', '036000291452', '0000000000000'])(
    'knows %s as right',
    (code) => expect(checkDigit(code)).toBe('right'),
  );

  it.each(['7891000100104', '96385075', '036000291453'])('knows %s as wrong', (code) =>
    expect(checkDigit(code)).toBe('wrong'),
  );

  it.each(['789100010010', '1234', '789100010010X', 'ABCDEFGH', ''])('of %j says nothing false', (code) =>
    expect(checkDigit(code)).toBe(code.length === 12 ? 'wrong' : 'none'),
  );
});
