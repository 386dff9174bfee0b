import { setImmediate as breathe } from 'node:timers/promises';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { type Column, createTotals, type ExportDocument, type Row } from './document.ts';
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

/** A row as it is drawn: the lines of each of its cells. */
interface Laid {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
  readonly font: 'regular' | 'bold';
  readonly colour: string;
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
  write(pdf, document).then(
    () => pdf.end(),
    (error: Error) => pdf.destroy(error),
  );
  return pdf;
}

async function write(pdf: PDFKit.PDFDocument, document: ExportDocument): Promise<void> {
  const { columns } = document;
  const measure = { regular: measured(pdf, 'regular'), bold: measured(pdf, 'bold') };
  const needs = columns.map(({ title }) => needOfTitle(title, measure.bold));
  const totals = createTotals(columns);
  const read: { readonly texts: readonly string[]; readonly struck: boolean }[] = [];
  const textsOf = (row: Row, by: Measure) =>
    columns.map((column, nth) => {
      const text = cellText(column, row.cells[nth] ?? null);
      const [before, more] = [needs[nth], need(column, text, by)];
      if (before) grow(before, more);
      return text;
    });
  for await (const batch of document.rows) {
    for (const row of batch) {
      if (pdf.destroyed) return;
      totals.add(row);
      read.push({ texts: textsOf(row, measure.regular), struck: row.struck ?? false });
      // Let other requests run in between.
      if (read.length % ROWS_AT_ONCE === 0) await breathe();
    }
  }
  const sums = textsOf({ cells: totals.cells() }, measure.bold);
  // The size of every page, before there is one.
  pdf.addPage();
  const room = pdf.page.width - 2 * MARGIN;
  const boxes = boxesOf(columns, needs, room);
  const laid = (texts: readonly string[], font: Laid['font'], colour: string): Laid => {
    const cells = texts.map((text, nth) => linesIn(text, (boxes[nth]?.width ?? 0) - 2 * PADDING, measure[font]));
    return { cells, height: Math.max(...cells.map(({ length }) => length)) * LINE_HEIGHT + 7, font, colour };
  };
  const head = laid(
    columns.map(({ title }) => title),
    'bold',
    WHITE,
  );
  const rows = read.map(({ texts, struck }) => laid(texts, 'regular', struck ? FAINT : INK));
  const pages = pagesOf([...rows, laid(sums, 'bold', INK)], pdf.page.height - TOP - head.height - FOOTER_HEIGHT);
  let nth = 0;
  for (const [index, page] of pages.entries()) {
    // Wait for the reader before writing more.
    while (pdf.readableLength > 1_000_000 && !pdf.destroyed) await drained(pdf);
    if (pdf.destroyed) return;
    if (index > 0) pdf.addPage();
    heading(pdf, document, room);
    pdf.rect(MARGIN, TOP, room, head.height).fill(ACCENT);
    draw(pdf, boxes, head, TOP, measure.bold);
    let y = TOP + head.height;
    for (const [place, row] of page.entries()) {
      if (nth++ % ROWS_AT_ONCE === 0) await breathe();
      if (place % 2 === 1) pdf.rect(MARGIN, y, room, row.height).fill(STRIPE);
      if (row.font === 'bold') rule(pdf, y, room);
      draw(pdf, boxes, row, y, measure[row.font]);
      y += row.height;
    }
    footer(pdf, `Página ${index + 1} de ${pages.length}`, room);
  }
}

/** Remembers widths: the same names and amounts come again and again. */
function measured(pdf: PDFKit.PDFDocument, font: Laid['font']): Measure {
  const known = new Map<string, number>();
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      width = pdf.font(font).fontSize(SIZE).widthOfString(text);
      known.set(text, width);
    }
    return width;
  };
}

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

function pagesOf(rows: readonly Laid[], room: number): Laid[][] {
  const pages: Laid[][] = [];
  let left = 0;
  for (const row of rows) {
    if (row.height > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
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

function heading(pdf: PDFKit.PDFDocument, { period, title, shopName, madeAt }: ExportDocument, room: number): void {
  pdf.rect(0, 0, pdf.page.width, 6).fill(ACCENT);
  pdf.font('bold').fontSize(14).fillColor(INK).text(shopName, MARGIN, 18, LINE);
  pdf.font('regular').fontSize(9).fillColor(FAINT);
  pdf.text(`${title}, ${writtenDay(period.start)} a ${writtenDay(period.end)}`, MARGIN, 38, LINE);
  pdf.text(`Gerado em ${madeAt}`, MARGIN, 38, { ...LINE, width: room, align: 'right' });
}

function footer(pdf: PDFKit.PDFDocument, text: string, room: number): void {
  const y = pdf.page.height - 20;
  pdf.font('regular').fontSize(8).fillColor(FAINT).text('Freguês', MARGIN, y, LINE);
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
  const widths = row.cells.map((lines) => lines.map(measure));
  pdf.font(row.font).fontSize(SIZE).fillColor(row.colour);
  boxes.forEach(({ column, x, width }, nth) => {
    const right = column.kind === 'money' || column.kind === 'integer';
    row.cells[nth]?.forEach((line, index) => {
      if (line === '') return;
      const left = right ? x + width - PADDING - (widths[nth]?.[index] ?? 0) : x + PADDING;
      pdf.text(line, left, y + 4 + index * LINE_HEIGHT, LINE);
    });
  });
}
