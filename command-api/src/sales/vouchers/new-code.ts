import { randomInt } from 'node:crypto';
import { checkCharacter, VOUCHER_ALPHABET, VOUCHER_RANDOM_CHARACTERS } from '@pdv/schemas/sales/voucher-code';

/** One of 23^11 codes: two open vouchers of a shop have the same with a chance of less than 5,000 in 9 × 10^14. */
export function newVoucherCode(): string {
  const random = Array.from(
    { length: VOUCHER_RANDOM_CHARACTERS },
    () => VOUCHER_ALPHABET[randomInt(VOUCHER_ALPHABET.length)],
  ).join('');
  return random + checkCharacter(random);
}
