import { onFirstUse } from './on-first-use.ts';

/** Money is an integer number of centavos everywhere but at the API, where it is a decimal string. */
export type Centavos = number;

/** Largest amount accepted anywhere: R$ 99.999.999,99. Products of price and quantity stay far inside 2^53. */
export const MAX_CENTAVOS = 9_999_999_999;

/** Sums of a shop's sales pass the limit of one amount; with 13 digits before the point all are exact numbers. */
const DECIMAL = /^\d{1,13}(\.\d{1,2})?$/;

/** `5899` → `"58.99"`. */
export function toDecimal(centavos: Centavos): string {
  const sign = centavos < 0 ? '-' : '';
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"58.99"` → `5899`, of an amount or a sum; `undefined` for what is no decimal string with at most two places. */
export function fromDecimal(decimal: string): Centavos | undefined {
  if (!DECIMAL.test(decimal)) return undefined;
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** The same with a sign, as a difference has it: `"-2.00"` → `-200`. */
export function fromSigned(decimal: string): Centavos | undefined {
  if (!decimal.startsWith('-')) return fromDecimal(decimal);
  const centavos = fromDecimal(decimal.slice(1));
  return centavos === undefined ? undefined : 0 - centavos;
}

/** The same of an amount that somebody enters or sends: `undefined` above R$ 99.999.999,99, too. */
export function fromEntry(decimal: string): Centavos | undefined {
  const centavos = fromDecimal(decimal);
  return centavos === undefined || centavos > MAX_CENTAVOS ? undefined : centavos;
}

/** An optional amount of a validated body: null where none was sent. */
export function centavosOf(decimal: string | null | undefined): Centavos | null {
  return fromDecimal(decimal ?? '') ?? null;
}

/** Thousands in groups of three. No group begins with zero: `0.350` is a fraction, and never 350. */
const GROUPED = /^[1-9]\d{0,2}([.\s]\d{3})+$/;

/**
 * What a Brazilian types: `58,99`, `1.234,56`, `58.99`, `R$ 1.234` (a dot or a space before exactly three digits groups
 * thousands). `undefined` where no amount can be read.
 */
export function parseTypedMoney(typed: string): Centavos | undefined {
  const [whole = '', fraction, ...more] = typed
    .trim()
    .replace(/^R\$\s*/, '')
    .split(',');
  if (more.length > 0) return undefined;
  const reais = GROUPED.test(whole) ? whole.replace(/[.\s]/g, '') : whole;
  if (fraction === undefined) return fromEntry(reais);
  return fromEntry(`${reais}.${fraction || '0'}`);
}

const brl = onFirstUse(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));

/** `5899` → `R$ 58,99` (with the no-break space that Intl gives). */
export function formatBrl(centavos: Centavos): string {
  return brl().format(centavos / 100);
}

/** `1900` → `R$ 19`, `1950` → `R$ 19,50`: for prices that are whole reais mostly. */
export function formatShortBrl(centavos: Centavos): string {
  return formatBrl(centavos).replace(/,00$/, '');
}
