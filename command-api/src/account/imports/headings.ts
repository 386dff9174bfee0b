import { isKnownTitle } from './columns.ts';
import { type Cell, type Line, MAX_COLUMNS, textOf } from './table.ts';

/** Programs and people write the shop's name, the report's and its day above the titles. */
export const MOST_ABOVE = 9;

const filled = ({ cells }: Line) => cells.filter((cell) => textOf(cell) !== '').length;
const known = ({ cells }: Line) => new Set(cells.map(textOf).filter(isKnownTitle)).size;
const isNumber = (cell: Cell) =>
  typeof cell === 'number' || /^-?(?:R\$\s*)?\d+(?:[.,]\d+)*$/.test(textOf(cell).replace(/\s/g, ''));
const hasNumber = ({ cells }: Line) => cells.some(isNumber);

/**
 * Titles, and the lines below them. They are the first line with two that are known, else the first one that is no
 * heading above a table. A file that begins with amounts or codes has none: its columns have numbers.
 */
export function splitTitles(all: readonly Line[]): { titles: readonly string[]; lines: readonly Line[] } {
  const looked = all.slice(0, MOST_ABOVE + 1);
  const titled = looked.findIndex((line) => known(line) > 1);
  const isWide = looked.some((line) => filled(line) > 1);
  const first = looked.findIndex((line) => !isWide || filled(line) > 1 || known(line) > 0);
  const at = titled >= 0 ? titled : Math.max(0, first);
  const line = all[at];
  if (!line) return { titles: [], lines: [] };
  const cells = line.cells.slice(0, MAX_COLUMNS);
  if (titled < 0 && hasNumber(line)) return { titles: cells.map(() => ''), lines: all.slice(at) };
  return { titles: cells.map(textOf), lines: all.slice(at + 1) };
}
