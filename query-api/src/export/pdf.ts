import { setImmediate as breathe } from 'node:timers/promises';
import { type Column, createTotals, type ExportDocument, type Row } from './document.ts';
import { layByLetters } from './font-layout.ts';
import { createPaper, FAINT, INK } from './paper.ts';
import { cellText, columnWidths, linesIn, type Measure, type Need, need, needOfTitle } from './pdf-layout.ts';

const MARGIN = 28;
const TOP = 58;
const FOOTER_HEIGHT = 30;
const PADDING = 4;
const SIZE = 7.5;
const LINE_HEIGHT = 9.5;
const ROWS_AT_ONCE = 4;
const ACCENT = '#0f766e';
const STRIPE = '#f3f4f6';
const WHITE = '#ffffff';

/** A row as it is written. */
interface Written {
  readonly texts: readonly string[];
  readonly font: 'regular' | 'bold';
  readonly colour: string;
}

/** As it is drawn: the lines of each of its cells. */
interface Laid extends Written {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

interface Box {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

/** A4 landscape. Widths and pages follow from all rows, of which a PDF has at most `MAX_PDF_ROWS`. */
export function toPdf(document: ExportDocument): NodeJS.ReadableStream {
  const title = `${document.title} - ${document.shopName}`;
  const pdf = createPaper(title, { layout: 'landscape', margin: 0, autoFirstPage: false });
  layByLetters(pdf, ['regular', 'bold']);
  writeTable(pdf, document).then(
    () => pdf.end(),
    (error: Error) => pdf.destroy(error),
  );
  return pdf;
}

async function writeTable(pdf: PDFKit.PDFDocument, document: ExportDocument): Promise<void> {
  const { columns } = document;
  const measure = { regular: measured(pdf, 'regular'), bold: measured(pdf, 'bold') };
  const needs = columns.map(({ title }) => needOfTitle(title, measure.bold));
  const totals = createTotals(document);
  const written: Written[] = [];
  const write = (row: Row, font: Written['font'], colour: string) => {
    const texts = columns.map((column, nth) => cellText(column, row.cells[nth] ?? null));
    texts.forEach((text, nth) => {
      const [column, before] = [columns[nth], needs[nth]];
      if (column && before) grow(before, need(column, text, measure[font]));
    });
    written.push({ texts, font, colour });
  };
  for await (const batch of document.rows) {
    for (const row of batch) {
      if (pdf.destroyed) return;
      totals.add(row);
      write(row, 'regular', row.struck ? FAINT : INK);
      // Let other requests run in between.
      if (written.length % ROWS_AT_ONCE === 0) await breathe();
    }
  }
  write({ cells: totals.cells() }, 'bold', INK);
  // The size of every page, before there is one.
  pdf.addPage();
  const room = pdf.page.width - 2 * MARGIN;
  const boxes = boxesOf(columns, needs, room);
  const laid = (row: Written): Laid => {
    const cells = row.texts.map((text, nth) =>
      linesIn(text, (boxes[nth]?.width ?? 0) - 2 * PADDING, measure[row.font]),
    );
    return { ...row, cells, height: Math.max(...cells.map(({ length }) => length)) * LINE_HEIGHT + 7 };
  };
  const head = laid({ texts: columns.map(({ title }) => title), font: 'bold', colour: WHITE });
  // Only the heights: what is laid out here is laid out again where it is drawn, rather than held for all pages.
  const heights: number[] = [];
  for (const row of written) {
    heights.push(laid(row).height);
    if (heights.length % ROWS_AT_ONCE === 0) await breathe();
  }
  const pages = pagesOf(heights, pdf.page.height - TOP - head.height - FOOTER_HEIGHT);
  let nth = 0;
  for (const [index, rows] of pages.entries()) {
    // Wait for the reader before writing more.
    while (pdf.readableLength > 1_000_000 && !pdf.destroyed) await drained(pdf);
    if (pdf.destroyed) return;
    if (index > 0) pdf.addPage();
    heading(pdf, document, room);
    pdf.rect(MARGIN, TOP, room, head.height).fill(ACCENT);
    draw(pdf, boxes, head, TOP, measure.bold);
    let y = TOP + head.height;
    for (const [place, each] of written.slice(nth, nth + rows).entries()) {
      if (nth++ % ROWS_AT_ONCE === 0) await breathe();
      const row = laid(each);
      if (place % 2 === 1) pdf.rect(MARGIN, y, room, row.height).fill(STRIPE);
      if (row.font === 'bold') rule(pdf, y, room);
      draw(pdf, boxes, row, y, measure[row.font]);
      y += row.height;
    }
    footer(pdf, document, `Página ${index + 1} de ${pages.length}`, room);
  }
}

const measured =
  (pdf: PDFKit.PDFDocument, font: Written['font']): Measure =>
  (text) =>
    pdf.font(font).fontSize(SIZE).widthOfString(text);

function grow(before: Need, { whole, least }: Need): void {
  before.whole = Math.max(before.whole, whole);
  before.least = Math.max(before.least, least);
}

function boxesOf(columns: readonly Column[], needs: readonly Need[], room: number): Box[] {
  const padded = needs.map(({ whole, least }) => ({ whole: whole + 2 * PADDING, least: least + 2 * PADDING }));
  const widths = columnWidths(padded, room);
  let x = MARGIN;
  return columns.map((column, nth) => {
    const box = { column, x, width: widths[nth] ?? 0 };
    x += box.width;
    return box;
  });
}

/** How many rows each page has. */
function pagesOf(heights: readonly number[], room: number): number[] {
  const pages: number[] = [];
  let left = 0;
  for (const height of heights) {
    if (height > left) {
      pages.push(0);
      left = room;
    }
    pages[pages.length - 1] = (pages.at(-1) ?? 0) + 1;
    left -= height;
  }
  return pages;
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

const LINE = { lineBreak: false } as const;

function heading(pdf: PDFKit.PDFDocument, { about, title, shopName, madeAt }: ExportDocument, room: number): void {
  pdf.rect(0, 0, pdf.page.width, 6).fill(ACCENT);
  pdf.font('bold').fontSize(14).fillColor(INK).text(shopName, MARGIN, 18, LINE);
  pdf.font('regular').fontSize(9).fillColor(FAINT);
  pdf.text(`${title}, ${about}`, MARGIN, 38, LINE);
  pdf.text(`Gerado em ${madeAt}`, MARGIN, 38, { ...LINE, width: room, align: 'right' });
}

function footer(pdf: PDFKit.PDFDocument, { note }: ExportDocument, text: string, room: number): void {
  const y = pdf.page.height - 20;
  pdf
    .font('regular')
    .fontSize(8)
    .fillColor(FAINT)
    .text(note ? `Freguês. ${note}` : 'Freguês', MARGIN, y, LINE);
  pdf.text(text, MARGIN, y, { ...LINE, width: room, align: 'right' });
}

function rule(pdf: PDFKit.PDFDocument, y: number, room: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + room, y)
    .lineWidth(1)
    .stroke(ACCENT);
}

function draw(pdf: PDFKit.PDFDocument, boxes: readonly Box[], row: Laid, y: number, measure: Measure): void {
  pdf.font(row.font).fontSize(SIZE).fillColor(row.colour);
  boxes.forEach(({ column, x, width }, nth) => {
    const right = column.kind !== 'text' && column.kind !== 'day';
    row.cells[nth]?.forEach((line, index) => {
      if (line === '') return;
      const left = right ? x + width - PADDING - measure(line) : x + PADDING;
      pdf.text(line, left, y + 4 + index * LINE_HEIGHT, LINE);
    });
  });
}
