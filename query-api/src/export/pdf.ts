import { createRequire } from 'node:module';
import { setImmediate as breathe } from 'node:timers/promises';
import { isBusinessDay } from '@pdv/schemas/kernel/business-day';
import { formatBrl } from '@pdv/schemas/kernel/money';
import PDFDocument from 'pdfkit';
import { type Cell, type Column, createTotals, dayInPortuguese, type ExportDocument, type Row } from './document.ts';

const MARGIN = 36;
const ROW_HEIGHT = 17;
const HEADER_HEIGHT = 74;
const FOOTER_HEIGHT = 30;
const PADDING = 5;
const ROWS_AT_ONCE = 4;
const INK = '#1f2937';
const FAINT = '#6b7280';
const ACCENT = '#0f766e';
const STRIPE = '#f3f4f6';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/inter/${name}`);
const REGULAR = fontFile('400Regular/Inter_400Regular.ttf');
const BOLD = fontFile('600SemiBold/Inter_600SemiBold.ttf');

interface ColumnBox {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

/** A4 landscape, page by page as the rows arrive; finished pages leave the memory. */
export function toPdf(document: ExportDocument): NodeJS.ReadableStream {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    info: { Title: `${document.title} - ${document.shopName}`, Creator: 'Freguês' },
  });
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  write(pdf, document).then(
    () => pdf.end(),
    (error: Error) => pdf.destroy(error),
  );
  return pdf;
}

async function write(pdf: PDFKit.PDFDocument, document: ExportDocument): Promise<void> {
  const totals = createTotals(document.columns);
  let page = startPage(pdf, document, 1);
  // One line more than the rows, for the totals.
  const pages = Math.max(1, Math.ceil((document.count + 1) / page.capacity));
  let nth = 0;
  const line = async (row: Row, bold = false) => {
    if (nth === page.capacity) {
      endPage(pdf, page.number, pages);
      // Wait for the reader before writing more.
      while (pdf.readableLength > 1_000_000 && !pdf.destroyed) await drained(pdf);
      page = startPage(pdf, document, page.number + 1);
      nth = 0;
    }
    // Let other requests run in between.
    if (nth % ROWS_AT_ONCE === 0) await breathe();
    drawRow(pdf, page.places, row, page.top + nth * ROW_HEIGHT, nth % 2 === 1, bold);
    nth++;
  };
  for await (const batch of document.rows) {
    for (const row of batch) {
      if (pdf.destroyed) return;
      totals.add(row);
      await line(row);
    }
  }
  await line({ cells: totals.cells() }, true);
  endPage(pdf, page.number, pages);
}

/** Waits a moment for the reader; the caller checks again. */
function drained(pdf: PDFKit.PDFDocument): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 20);
    pdf.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function startPage(pdf: PDFKit.PDFDocument, document: ExportDocument, number: number) {
  pdf.addPage();
  const { width, height } = pdf.page;
  const inner = width - 2 * MARGIN;
  const { period, title, shopName, madeAt } = document;
  pdf.rect(0, 0, width, 6).fill(ACCENT);
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(INK)
    .text(fitted(pdf, shopName, inner * 0.6), MARGIN, 22, LINE);
  pdf.font('regular').fontSize(9).fillColor(FAINT);
  const days = `${dayInPortuguese(period.start)} a ${dayInPortuguese(period.end)}`;
  pdf.text(`${title}, ${days}`, MARGIN, 42, LINE);
  pdf.text(`Gerado em ${madeAt}`, MARGIN, 42, { ...LINE, width: inner, align: 'right' });
  const weights = document.columns.reduce((sum, { weight }) => sum + weight, 0);
  let x = MARGIN;
  const places = document.columns.map((column) => {
    const place = { column, x, width: (inner * column.weight) / weights };
    x += place.width;
    return place;
  });
  pdf.rect(MARGIN, HEADER_HEIGHT - ROW_HEIGHT, inner, ROW_HEIGHT).fill(ACCENT);
  pdf.font('bold').fontSize(8).fillColor('#ffffff');
  for (const place of places) drawText(pdf, place, place.column.title, HEADER_HEIGHT - ROW_HEIGHT);
  const capacity = Math.floor((height - HEADER_HEIGHT - FOOTER_HEIGHT) / ROW_HEIGHT);
  return { number, places, capacity, top: HEADER_HEIGHT };
}

function endPage(pdf: PDFKit.PDFDocument, number: number, pages: number): void {
  const { width, height } = pdf.page;
  pdf.font('regular').fontSize(8).fillColor(FAINT);
  pdf.text('Freguês', MARGIN, height - 20, LINE);
  const text = `Página ${number} de ${Math.max(number, pages)}`;
  pdf.text(text, MARGIN, height - 20, { ...LINE, width: width - 2 * MARGIN, align: 'right' });
}

const LINE = { lineBreak: false } as const;

function drawRow(
  pdf: PDFKit.PDFDocument,
  places: readonly ColumnBox[],
  { cells, struck }: Row,
  y: number,
  striped: boolean,
  bold: boolean,
): void {
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return;
  if (striped) pdf.rect(first.x, y, last.x + last.width - first.x, ROW_HEIGHT).fill(STRIPE);
  if (bold) {
    pdf
      .moveTo(first.x, y)
      .lineTo(last.x + last.width, y)
      .lineWidth(1)
      .stroke(ACCENT);
  }
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(8)
    .fillColor(struck ? FAINT : INK);
  places.forEach((place, index) => {
    drawText(pdf, place, cellText(place.column, cells[index] ?? null), y);
  });
}

function drawText(pdf: PDFKit.PDFDocument, { column, x, width }: ColumnBox, text: string, y: number): void {
  if (text === '') return;
  const shown = fitted(pdf, text, width - 2 * PADDING);
  const right = column.kind === 'money' || column.kind === 'integer';
  const left = right ? x + width - PADDING - pdf.widthOfString(shown) : x + PADDING;
  pdf.text(shown, left, y + 5, LINE);
}

/** Cuts a text that is too long and adds an ellipsis. */
function fitted(pdf: PDFKit.PDFDocument, text: string, width: number): string {
  const line = text.replace(/\s+/g, ' ');
  if (pdf.widthOfString(line) <= width) return line;
  const letters = [...line];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pdf.widthOfString(`${letters.slice(0, middle).join('')}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}

/** A total's label may stand in a column of days. */
export function cellText({ kind }: Pick<Column, 'kind'>, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return kind === 'day' && isBusinessDay(cell) ? dayInPortuguese(cell) : cell;
  return kind === 'money' ? formatBrl(cell) : cell.toLocaleString('pt-BR');
}
