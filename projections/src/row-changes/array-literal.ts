import type { ColumnType } from './table.ts';

/**
 * A column of cells as a Postgres array literal. The driver escapes every element, which would take half of a batch's
 * time. This quotes everything except numbers, and few texts need an escape.
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
  const text = type === 'jsonb' ? jsonText(cell) : keepable(String(cell));
  const plain = !text.includes('"') && !text.includes('\\');
  return plain ? `"${text}"` : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** JSON escapes the characters that Postgres refuses in jsonb: a NUL, half a surrogate pair. */
function jsonText(cell: unknown): string {
  const text = JSON.stringify(cell);
  if (!text.includes('\\u')) return text;
  return JSON.stringify(cell, (_, value) => (typeof value === 'string' ? keepable(value) : value));
}

/**
 * Text that Postgres accepts. The API refuses a NUL or half a surrogate pair, but the log may have older events with
 * them: those must not park the shop's later events.
 */
function keepable(text: string): string {
  return UNKEEPABLE.test(text) ? text.replace(ALL_UNKEEPABLE, '\ufffd') : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what no database keeps
const UNKEEPABLE = /[\u0000\p{Cs}]/u;
const ALL_UNKEEPABLE = new RegExp(UNKEEPABLE, 'gu');
