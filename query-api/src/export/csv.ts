import { writtenDay } from '@pdv/schemas/kernel/written-day';
import type { Cell, ExportDocument, Kind } from './document.ts';

/**
 * CSV for Brazilian spreadsheets: UTF-8 with a BOM, semicolons, decimal commas. No totals: the file is for programs.
 * Text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export async function* toCsv({ columns, rows }: Pick<ExportDocument, 'columns' | 'rows'>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ title }) => quoted(harmless(title))).join(';')}\r\n`;
  for await (const batch of rows) {
    let text = '';
    for (const { cells } of batch) {
      text += `${columns.map(({ kind }, index) => cellText(kind, cells[index] ?? null)).join(';')}\r\n`;
    }
    yield text;
  }
}

function cellText(kind: Kind, cell: Cell): string {
  if (cell === null) return '';
  if (kind === 'money') return (Number(cell) / 100).toFixed(2).replace('.', ',');
  if (kind === 'quantity') return String(cell).replace('.', ',');
  if (kind === 'integer') return String(cell);
  if (kind === 'day') return writtenDay(String(cell));
  return quoted(harmless(String(cell)));
}

/** Excel and others run cells that start with these characters, also after spaces or in full width. */
export function harmless(text: string): string {
  return /^[\s\u00a0]*[=+\-@\t\r\n＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
