import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import yazl from 'yazl';
import { type Cell, createTotals, type ExportDocument, type Kind } from './document.ts';
import { escapeXml, partsOfWorkbook, SHEET_HEAD, STYLE } from './xlsx-parts.ts';

/** Sheet rows above the first row of data: title, shop and period, an empty one, the columns' titles. */
const ABOVE = 4;
const ROWS_AT_ONCE = 200;
/** Cell formats of totals, by the kind of the column. */
const TOTAL_STYLE: Record<Kind, number> = { text: 8, day: 8, integer: 6, quantity: 6, money: 7 };

/**
 * A workbook of one sheet, written and zipped row by row. Its memory does not grow with its rows, so libraries that
 * need the whole sheet at once are no choice. Text cells are never formulas.
 */
export function toXlsx(document: ExportDocument): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile();
  for (const [path, text] of partsOfWorkbook(sheetNameOf(document.title))) zip.addBuffer(Buffer.from(text), path);
  const sheet = Readable.from(sheetOf(document));
  sheet.on('error', (error) => (zip.outputStream as unknown as Readable).destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return zip.outputStream;
}

/** What Excel takes for a name: 31 characters, without those of addresses. */
export const sheetNameOf = (title: string): string =>
  title
    .replace(/[:\\/?*[\]']/g, ' ')
    .slice(0, 31)
    .trim() || 'Relatório';

async function* sheetOf(document: ExportDocument): AsyncGenerator<string> {
  const { title, shopName, about, madeAt, columns, rows, note } = document;
  const widths = columns.map(({ weight }, index) => {
    const nth = index + 1;
    return `<col min="${nth}" max="${nth}" width="${Math.max(10, weight * 6)}" customWidth="1"/>`;
  });
  yield `${SHEET_HEAD}<sheetViews><sheetView workbookViewId="0"><pane ySplit="${ABOVE}" topLeftCell="A${ABOVE + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row r="1">${cell('text', `${shopName}: ${title}`, 'A1', STYLE.title)}</row>`;
  yield `<row r="2">${cell('text', `${about}, gerado em ${madeAt}${note ? `. ${note}` : ''}`, 'A2')}</row>`;
  yield `<row r="${ABOVE}">${columns
    .map((column, index) => cell('text', column.title, at(index, ABOVE), STYLE.header))
    .join('')}</row>`;
  const totals = createTotals(document);
  let nth = ABOVE;
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      nth++;
      totals.add(row);
      text += `<row r="${nth}">`;
      columns.forEach(({ kind }, index) => {
        text += cell(kind, row.cells[index] ?? null, at(index, nth));
      });
      text += '</row>';
      if (nth % ROWS_AT_ONCE === 0) {
        yield text;
        text = '';
        // Let other requests run in between.
        await breathe();
      }
    }
    yield text;
  }
  const last = totals.cells();
  const sums = columns.map(({ kind }, index) =>
    cell(
      index === 0 ? 'text' : kind,
      last[index] ?? null,
      at(index, nth + 1),
      TOTAL_STYLE[index === 0 ? 'text' : kind],
    ),
  );
  yield `<row r="${nth + 1}">${sums.join('')}</row></sheetData>`;
  yield `<autoFilter ref="A${ABOVE}:${at(columns.length - 1, nth)}"/></worksheet>`;
}

function at(column: number, row: number): string {
  return `${lettersOf(column)}${row}`;
}

/** A to Z, then AA to ZZ. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function cell(kind: Kind, value: Cell, ref: string, style: number = STYLE[kind]): string {
  if (value === null) return '';
  if (kind === 'integer' || kind === 'quantity') return `<c r="${ref}" s="${style}"><v>${Number(value)}</v></c>`;
  if (kind === 'money') return `<c r="${ref}" s="${style}"><v>${Number(value) / 100}</v></c>`;
  if (kind === 'day') return `<c r="${ref}" s="${style}"><v>${serialOf(String(value))}</v></c>`;
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value))}</t></is></c>`;
}

/** Days since the spreadsheets' epoch. */
function serialOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}
