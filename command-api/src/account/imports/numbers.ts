import { MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import { isFineEnough } from '@pdv/schemas/kernel/quantity';
import type { Cell } from './table.ts';

/** What stands before the fraction. */
export type DecimalMark = ',' | '.';

const CURRENCY = /^(-?)\s*(?:R\$|BRL|\$)\s*/i;
const CURRENCY_BEHIND = /(?<=\d)\s*(?:R\$|BRL|reais)$/i;
const SPACES = /[\s']/g;
const WRITTEN = {
  ',': /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/,
  '.': /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/,
} as const;

interface Written {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/** A number as people or programs write it; the other mark is tried where the file's own does not fit. */
function written(text: string, mark: DecimalMark): Written | undefined {
  const bare = text.trim().replace(CURRENCY, '$1').replace(CURRENCY_BEHIND, '').replace(SPACES, '');
  const match = WRITTEN[mark].exec(bare) ?? WRITTEN[mark === ',' ? '.' : ','].exec(bare);
  if (!match) return undefined;
  return { negative: match[1] === '-', whole: (match[2] ?? '').replace(/[.,]/g, ''), fraction: match[3] ?? '' };
}

/** Centavos of `R$ 1.234,56`, `1,234.56` or a number of a sheet, rounded; undefined where it is no amount. */
export function centavosIn(cell: Cell, mark: DecimalMark): number | undefined {
  if (typeof cell === 'number') return bounded(Math.round(Number((cell * 100).toPrecision(15))));
  const found = written(cell, mark);
  if (!found || found.whole.length > 12) return undefined;
  const [up = '0'] = found.fraction.slice(2);
  const exact = Number(found.whole) * 100 + Number(found.fraction.slice(0, 2).padEnd(2, '0')) + (up >= '5' ? 1 : 0);
  return bounded(found.negative ? 0 - exact : exact);
}

const bounded = (centavos: number) => (Math.abs(centavos) <= MAX_CENTAVOS ? centavos : undefined);

/** A quantity: `10`, `10,000` with a decimal comma, `1.000`; undefined for more than three decimals that say something. */
export function quantityIn(cell: Cell, mark: DecimalMark): number | undefined {
  if (typeof cell === 'number') return exact(cell);
  const found = written(cell, mark);
  if (!found || found.whole.length > 12) return undefined;
  return exact(Number(`${found.negative ? '-' : ''}${found.whole}.${found.fraction || '0'}`) + 0);
}

/** Programs compute `0.30000000000000004`. */
function exact(quantity: number): number | undefined {
  const rounded = Number(quantity.toPrecision(12));
  return isFineEnough(rounded) ? rounded : undefined;
}

/** Amounts are shorter. This is asked of a whole file at once. */
const LONGEST = 100;

/** The mark that most amounts of a file have before one or two last digits; a comma where none says. */
export function decimalMarkOf(cells: Iterable<Cell | undefined>): DecimalMark {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell.length > LONGEST) continue;
    if (/,\d{1,2}$/.test(cell.trim())) commas += 1;
    else if (/\.\d{1,2}$/.test(cell.trim())) points += 1;
  }
  return points > commas ? '.' : ',';
}
