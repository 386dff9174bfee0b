import type { ColumnType } from './table.ts';

const NEEDS_QUOTES = /[\s",\\{}]|^$|^null$/i;

/**
 * A column of cells as a Postgres array literal. Built here because the driver escapes every element, and half of a
 * batch's time would go there: ids, numbers and dates need no escaping.
 */
export function arrayLiteral(type: ColumnType, cells: readonly unknown[]): string {
  let literal = '{';
  for (let index = 0; index < cells.length; index++) {
    if (index > 0) literal += ',';
    literal += element(type, cells[index]);
  }
  return `${literal}}`;
}

function element(type: ColumnType, cell: unknown): string {
  if (cell === null || cell === undefined) return 'NULL';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = type === 'jsonb' ? JSON.stringify(cell) : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}
