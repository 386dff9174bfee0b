import { digitsOf } from '@pdv/schemas/kernel/text';

/** A birthday while it is typed, on keyboards without a slash too: `1203` → `12/03`, `1/3/1990` → `01/03/1990`. */
export function maskBirthday(typed: string): string {
  const padded = typed
    .replace(/[\s.-]+/g, '/')
    .replace(/^(\d)\//, '0$1/')
    .replace(/^(\d\d)\/(\d)\//, '$1/0$2/');
  const digits = digitsOf(padded);
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter((group) => group !== '');
  const open = padded.endsWith('/') && (digits.length === 2 || digits.length === 4);
  return groups.join('/') + (open ? '/' : '');
}
