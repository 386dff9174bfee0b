/**
 * 23 letters and digits that nobody takes for one another, spoken or printed: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. The
 * number is prime, so that the check character finds every single wrong character and every two that changed places.
 */
export const VOUCHER_ALPHABET = '34679ACDEFGHJKMNPRTVWXY';
/** Random ones before the check character: 23^11 codes, about 2^49. */
export const VOUCHER_RANDOM_CHARACTERS = 11;

/** Each character counts by its place, 2 to 12; the check character makes the sum 0 modulo 23. */
export function checkCharacter(random: string): string {
  const sum = [...random].reduce((all, character, nth) => all + (nth + 2) * VOUCHER_ALPHABET.indexOf(character), 0);
  const size = VOUCHER_ALPHABET.length;
  return VOUCHER_ALPHABET[(size - (sum % size)) % size] ?? '';
}

/** As typed or scanned, in groups or not, in small letters or capitals; undefined for anything that is no code. */
export function normalVoucherCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s.-]/g, '');
  const random = code.slice(0, VOUCHER_RANDOM_CHARACTERS);
  if (code.length !== VOUCHER_RANDOM_CHARACTERS + 1) return undefined;
  if (![...code].every((character) => VOUCHER_ALPHABET.includes(character))) return undefined;
  return checkCharacter(random) === code.at(-1) ? code : undefined;
}

/** `ACDE-FGHJ-KMNP`, as it is printed. */
export const writtenVoucherCode = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;
