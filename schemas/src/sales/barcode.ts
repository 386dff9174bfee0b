const LENGTHS = new Set([8, 12, 13]);

/**
 * True for a code as long as an EAN-8, UPC-A or EAN-13 whose check digit does not fit: probably mistyped. Shops also
 * number things themselves, so this is a reason to warn, never to refuse.
 */
export function hasWrongCheckDigit(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return false;
  const digits = Array.from(code, Number);
  const check = digits.pop();
  // From the right, weights alternate 3, 1, 3…
  const sum = digits.reverse().reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 !== check;
}
