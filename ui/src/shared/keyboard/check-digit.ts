const LENGTHS = new Set([8, 12, 13]);

/**
 * The check digit of an EAN-8, UPC-A or EAN-13; `none` for codes of other lengths, which carry none. A wrong one is
 * worth a warning only: shops print codes of their own.
 */
export function checkDigit(code: string): 'right' | 'wrong' | 'none' {
  if (!LENGTHS.has(code.length) || !/^\d+$/.test(code)) return 'none';
  const digits = Array.from(code, Number);
  const last = digits.pop();
  // From the right, every other digit counts three times.
  const sum = digits.reverse().reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === last ? 'right' : 'wrong';
}
