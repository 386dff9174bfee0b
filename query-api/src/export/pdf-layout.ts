import { isBusinessDay } from '@pdv/schemas/kernel/business-day';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import type { Cell, Column } from './document.ts';

/** The width of a text on one line, in points. */
export type Measure = (text: string) => number;

/** No column asks for more because of one long name: it takes another line. */
const WIDEST = 240;
/** Numbers and other short texts stay on one line. */
const SHORT = 46;
/** A word that is longer than this is broken. */
const LONGEST_WORD = 74;

/** What the cells of a column need: on one line, and at least. */
export interface Need {
  whole: number;
  least: number;
}

export function need(column: Pick<Column, 'kind'>, text: string, measure: Measure): Need {
  const whole = measure(text);
  if (column.kind !== 'text' || whole <= SHORT) return { whole, least: whole };
  const word = Math.max(0, ...text.split(' ').map(measure));
  return { whole: Math.min(whole, WIDEST), least: Math.min(word, LONGEST_WORD) };
}

/** A title takes several lines rather than room from the cells. */
export const needOfTitle = (title: string, measure: Measure): Need => {
  const word = Math.max(...title.split(' ').map(measure));
  return { whole: word, least: word };
};

/**
 * Widths that add up to `room`. Where all fit on one line they share what is over; else each has the least that it
 * needs, and the texts share the rest by what they lack.
 */
export function columnWidths(needs: readonly Need[], room: number): number[] {
  const sum = (of: (need: Need) => number) => needs.reduce((all, each) => all + of(each), 0);
  const [whole, least] = [sum((each) => each.whole), sum((each) => each.least)];
  if (whole <= room) return needs.map((each) => each.whole + ((room - whole) * each.whole) / whole);
  if (least >= room) return needs.map((each) => (each.least * room) / least);
  return needs.map((each) => each.least + ((room - least) * (each.whole - each.least)) / (whole - least));
}

/** The lines of a text in a column: broken between words, and within those that are longer than a line. */
export function linesIn(text: string, width: number, measure: Measure): string[] {
  // Rounding must not break what fits exactly.
  const fits = (line: string) => measure(line) <= width + 0.01;
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A total's label may stand in a column of days. */
export function cellText({ kind }: Pick<Column, 'kind'>, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return kind === 'day' && isBusinessDay(cell) ? writtenDay(cell) : cell.replace(/\s+/g, ' ');
  return kind === 'money' ? formatBrl(cell) : cell.toLocaleString('pt-BR');
}
