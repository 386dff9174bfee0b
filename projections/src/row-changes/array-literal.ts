import type { ColumnType } from './table.ts';

/**
 * A column of cells as a Postgres array literal. Built here because the driver escapes every element, and half of a
 * batch's time would go there: everything but numbers stands in quotes, and few texts have something to escape.
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
  const plain = !text.includes('"') && !text.includes('\\');
  return plain ? `"${text}"` : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
