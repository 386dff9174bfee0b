import fc from 'fast-check';
import { hasError, isStaticPix, parsePix } from 'pix-utils';
import { describe, expect, it } from 'vitest';
import { brCode, crc16, plainText, shortPlainText } from './br-code.ts';
import { MAX_CENTAVOS, toDecimal } from './money.ts';

/** The static QR code, the dynamic one and the composite one of the Manual de Padrões para Iniciação do Pix. */
const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
const WITH_AMOUNT =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406100.505802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac12000263042875';
/** The example of the Manual do BR Code. */
const BR_CODE =
  '00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38';

const FULANO = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' };

describe('against the examples of the central bank', () => {
  it.each([STATIC, DYNAMIC, WITH_AMOUNT, BR_CODE])('comes to the printed checksum of %s', (published) => {
    expect(crc16(published.slice(0, -4))).toBe(published.slice(-4));
  });

  it('writes the same fields in the same order', () => {
    const made = brCode({ ...FULANO, amountCentavos: 10_050 });
    // The published one goes on with field 80, for payments that come again.
    expect(WITH_AMOUNT.startsWith(made.slice(0, -8))).toBe(true);
    expect(`${made.replace('5406100.50', '').slice(0, -4)}1D3D`).toBe(STATIC);
  });
});

it('comes to the check value of CRC-16/CCITT-FALSE', () => expect(crc16('123456789')).toBe('29B1'));

const KEYS = ['12345678909', '12ABC34501DE35', '+5511981234410', 'caixa@padaria.example', FULANO.key] as const;
const words = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...'AZaz09 .&-\'"çãéÕ’–🥖ß'), minLength: 1, maxLength: 40 })
    .map((text) => shortPlainText(text, max))
    .filter(Boolean);

it('is read back by another implementation, whatever is paid to whomever', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KEYS, `${'a'.repeat(65)}@exemplo.com`),
      words(25),
      words(15),
      fc.integer({ min: 1, max: MAX_CENTAVOS }),
      fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/), { nil: undefined }),
      (key, name, city, amountCentavos, txid) => {
        const read = parsePix(brCode({ key, name, city, amountCentavos, ...(txid && { txid }) }));
        if (hasError(read) || !isStaticPix(read)) throw new Error('not read as a static Pix');
        expect(read).toMatchObject({ pixKey: key, merchantName: name, merchantCity: city, txid: txid ?? '***' });
        expect(read.transactionAmount).toBe(Number(toDecimal(amountCentavos)));
      },
    ),
  );
});

it('is refused by the other implementation after any single wrong character', () => {
  const code = brCode({ ...FULANO, amountCentavos: 100 });
  fc.assert(
    fc.property(fc.nat({ max: code.length - 1 }), fc.constantFrom(...'0123456789ABCDEFxyz'), (at, character) => {
      fc.pre(code[at] !== character);
      const read = parsePix(code.slice(0, at) + character + code.slice(at + 1));
      expect(hasError(read)).toBe(true);
    }),
  );
});

it.each([
  ['amount 0', { amountCentavos: 0 }],
  ['a part of a centavo', { amountCentavos: 10.5 }],
  ['a negative amount', { amountCentavos: -1 }],
  ['an amount above the limit', { amountCentavos: MAX_CENTAVOS + 1 }],
  ['no name', { name: '' }],
  ['a long name', { name: 'A'.repeat(26) }],
  ['a long city', { city: 'A'.repeat(16) }],
  ['accents', { name: 'Pão Quente' }],
  ['no key', { key: '' }],
  ['a key longer than its field', { key: 'a'.repeat(78) }],
  ['a long txid', { txid: 'A'.repeat(26) }],
  ['a txid with a hyphen', { txid: 'RP-1' }],
])('makes no code with %s', (_, wrong) => {
  expect(() => brCode({ ...FULANO, amountCentavos: 100, ...wrong })).toThrow(RangeError);
});

it.each([
  ['Açaí & Cia’s – São Luís', "Acai & Cia's - Sao Luis"],
  ['  Pão\u00a0 Quente 🥖 ', 'Pao Quente'],
  ['日本', ''],
])('makes %j plain', (text, plain) => expect(plainText(text)).toBe(plain));

it.each([
  ['São José dos Campos', 'Sao Jose dos'],
  ['Santos', 'Santos'],
  ['Santo Antônio do', 'Santo Antonio'],
  ['Pindamonhangabaense', 'Pindamonhangaba'],
  ['Abcde Fghij Klm Nop', 'Abcde Fghij Klm'],
])('shortens %j between words where it can', (text, short) => expect(shortPlainText(text, 15)).toBe(short));
