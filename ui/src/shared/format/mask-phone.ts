import { digitsOf } from '@pdv/schemas/kernel/text';

/** A phone while it is typed: `1198123` → `(11) 98123`. Numbers from abroad (`+1 …`) stay as typed. */
export function maskPhone(typed: string): string {
  if (typed.trimStart().startsWith('+')) return typed;
  const digits = digitsOf(typed);
  if (digits.length < 3 || digits.length > 11) return digits;
  const area = `(${digits.slice(0, 2)}) `;
  const local = digits.slice(2);
  const split = local.length > 8 ? 5 : 4;
  return area + (local.length > split ? `${local.slice(0, split)}-${local.slice(split)}` : local);
}

/** False where digits seem to be missing: a Brazilian number has 10 or 11 with its area code. */
export function looksComplete(typed: string): boolean {
  const { length } = digitsOf(typed);
  return length === 0 || length >= 10;
}
