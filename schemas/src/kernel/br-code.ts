import { type Centavos, MAX_CENTAVOS, toDecimal } from './money.ts';

/** The longest name and city that a BR Code may hold. */
export const MAX_PAYEE_NAME = 25;
export const MAX_PAYEE_CITY = 15;
const MAX_TXID = 25;

/** What an app of a bank shows and pays. */
export interface PixCharge {
  /** As `readPixKey` gives it. */
  readonly key: string;
  /** Whom the payer sees, plain as `plainText` gives it, at most 25 characters. */
  readonly name: string;
  /** The same, at most 15 characters. */
  readonly city: string;
  readonly amountCentavos: Centavos;
  /** Comes back with the payment: letters and digits, at most 25. Absent: `***`, as the manual says. */
  readonly txid?: string;
}

const QUOTES = /[\u2018\u2019\u201b]/g;
const DASHES = /\p{Pd}/gu;
const NOT_PLAIN = /[^\x20-\x7e]/g;

/** What the apps of all banks can show: `Açaí & Cia’s` → `Acai & Cia's`. Empty where nothing is left. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(QUOTES, "'")
    .replace(DASHES, '-')
    .replace(NOT_PLAIN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The plain text, cut between words if it can be: `São José dos Campos` of 15 → `Sao Jose dos`. */
export function shortPlainText(text: string, max: number): string {
  const plain = plainText(text);
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max + 1);
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : plain.slice(0, max)).trim();
}

/**
 * The text of a static Pix QR code, which is also what "Pix copia e cola" takes: fields of tag, length and value as in
 * EMV's Merchant-Presented Mode, as the central bank's Manual de Padrões para Iniciação do Pix has them.
 *
 * @throws RangeError for what does not fit into its field
 */
export function brCode({ key, name, city, amountCentavos, txid = '***' }: PixCharge): string {
  const isAmount = Number.isInteger(amountCentavos) && amountCentavos > 0 && amountCentavos <= MAX_CENTAVOS;
  if (!isAmount) throw new RangeError(`no amount to pay: ${amountCentavos}`);
  if (txid !== '***' && !new RegExp(`^[a-zA-Z0-9]{1,${MAX_TXID}}$`).test(txid)) throw new RangeError('no txid');
  const fields = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    // Reais, in ISO 4217.
    field('53', '986'),
    field('54', toDecimal(amountCentavos)),
    field('58', 'BR'),
    field('59', fitting(name, MAX_PAYEE_NAME)),
    field('60', fitting(city, MAX_PAYEE_CITY)),
    field('62', field('05', txid)),
  ];
  const signed = `${fields.join('')}6304`;
  return signed + crc16(signed);
}

function fitting(text: string, max: number): string {
  if (!text || text.length > max) throw new RangeError(`not between 1 and ${max} characters: ${text}`);
  return text;
}

function field(tag: string, value: string): string {
  if (!value || value.length > 99 || plainText(value) !== value) throw new RangeError(`does not fit into field ${tag}`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE of ASCII text: polynomial 0x1021, begun with 0xFFFF; four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
