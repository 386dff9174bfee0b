import { digitsOf } from '@pdv/schemas/kernel/text';

/** A CEP while it is typed: `01310100` → `01310-100`. */
export function maskCep(typed: string): string {
  const digits = digitsOf(typed).slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
