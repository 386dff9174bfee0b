import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  checkCharacter,
  normalVoucherCode,
  VOUCHER_ALPHABET,
  VOUCHER_RANDOM_CHARACTERS,
  writtenVoucherCode,
} from './voucher-code.ts';
import { voucherCode } from './vouchers.ts';

const random = fc
  .array(fc.constantFrom(...VOUCHER_ALPHABET), {
    minLength: VOUCHER_RANDOM_CHARACTERS,
    maxLength: VOUCHER_RANDOM_CHARACTERS,
  })
  .map((characters) => characters.join(''));
const code = random.map((characters) => characters + checkCharacter(characters));

it('is read as typed or scanned, and written in groups', () => {
  fc.assert(
    fc.property(code, (one) => {
      const written = writtenVoucherCode(one);
      expect(written).toMatch(/^.{4}-.{4}-.{4}$/);
      for (const typed of [one, written, written.toLowerCase(), ` ${one.match(/../g)?.join(' ')} `]) {
        expect(normalVoucherCode(typed)).toBe(one);
      }
    }),
  );
});

it('finds every wrong character, and every two that changed places', () => {
  fc.assert(
    fc.property(code, (one) => {
      for (let at = 0; at < one.length; at++) {
        for (const other of VOUCHER_ALPHABET) {
          if (other !== one[at])
            expect(normalVoucherCode(one.slice(0, at) + other + one.slice(at + 1))).toBeUndefined();
        }
        for (let with_ = at + 1; with_ < one.length; with_++) {
          if (one[at] === one[with_]) continue;
          const swapped = [...one];
          [swapped[at], swapped[with_]] = [one[with_] ?? '', one[at] ?? ''];
          expect(normalVoucherCode(swapped.join(''))).toBeUndefined();
        }
      }
    }),
    { numRuns: 20 },
  );
});

it('says at its field what to do about a mistyped one', () => {
  for (const typed of ['', '123', '0OQ1ILZ5S8BU', 'ACDEFGHJKMN', 'x'.repeat(41)]) {
    expect(voucherCode.safeParse(typed).error?.issues[0]?.message).toContain('Confira o código');
  }
});
