import { createHmac, hkdfSync } from 'node:crypto';
import { checkCharacter, VOUCHER_ALPHABET, VOUCHER_RANDOM_CHARACTERS } from '@pdv/schemas/sales/voucher-code';

/** The code of a voucher, by its id. */
export type VoucherCode = (voucherId: string) => string;

/**
 * Codes that nobody guesses without the master key: of 23^11, two open vouchers of a shop have the same with a chance of
 * less than 5,000 in 9 × 10^14. A code follows from the voucher's id, so that every process that carries out the same
 * return issues the same one.
 */
export function createVoucherCodes(masterKey: Buffer): VoucherCode {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'codes of vouchers', 32));
  const size = BigInt(VOUCHER_ALPHABET.length);
  return (voucherId) => {
    let bits = BigInt(`0x${createHmac('sha256', key).update(voucherId).digest('hex')}`);
    let characters = '';
    while (characters.length < VOUCHER_RANDOM_CHARACTERS) {
      characters += VOUCHER_ALPHABET[Number(bits % size)];
      bits /= size;
    }
    return characters + checkCharacter(characters);
  };
}
