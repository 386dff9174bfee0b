import { type Centavos, fromEntry, toDecimal } from '@pdv/schemas/kernel/money';
import { type CloseCashSessionRequest, DENOMINATIONS, type Denomination } from '@pdv/schemas/sales/cash-session';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';

type CountName = `count-${Denomination}`;
/** The fields of the form in which a drawer is counted. */
export type CountField = CountName | 'card' | 'pix';
export type CountValues = Readonly<Record<CountField, string>>;

/** As many as the server takes of one. */
const MOST = 99_999;

/** What is worth so much or more is a note. */
const SMALLEST_NOTE: Denomination = 200;
export const NOTES = DENOMINATIONS.filter((value) => value >= SMALLEST_NOTE);
export const COINS = DENOMINATIONS.filter((value) => value < SMALLEST_NOTE);

export const nameOfCount = (value: Denomination): CountName => `count-${value}`;

export const NOTHING_COUNTED = Object.fromEntries(
  [...DENOMINATIONS.map(nameOfCount), 'card', 'pix'].map((name) => [name, '']),
) as CountValues;

/** How many somebody typed; none where nothing can be read, as the field then says. */
export function countOf(typed: string): number {
  return isCount(typed) ? Number(typed || 0) : 0;
}

const isCount = (typed: string): boolean => /^\d*$/.test(typed) && Number(typed) <= MOST;

/** What the notes and coins come to. */
export function cashOf(values: CountValues): Centavos {
  return DENOMINATIONS.reduce((sum, value) => sum + value * countOf(values[nameOfCount(value)]), 0);
}

/** One message per field at fault. The totals are to be typed, even 0: one that was forgotten cannot be put in later. */
export function faultsOf(values: CountValues): Partial<Record<CountField, string | undefined>> {
  const counts = DENOMINATIONS.map(nameOfCount).map((name) => [
    name,
    isCount(values[name]) ? undefined : 'Digite um número inteiro.',
  ]);
  return { ...Object.fromEntries(counts), card: faultOf(values.card), pix: faultOf(values.pix) };
}

function faultOf(total: string): string | undefined {
  if (total === '') return 'Digite o total, ou 0.';
  return fromEntry(total) === undefined ? AMOUNT_EXAMPLE : undefined;
}

/** The body of POST /api/cash-sessions/{id}/close, for values without faults. */
export function closingOf(values: CountValues): CloseCashSessionRequest {
  return {
    cash: DENOMINATIONS.map((value) => ({
      value: toDecimal(value),
      count: countOf(values[nameOfCount(value)]),
    })).filter(({ count }) => count > 0),
    card: values.card,
    pix: values.pix,
  };
}
