import { formatBrl, fromSigned } from '@pdv/schemas/kernel/money';
import {
  COUNTED,
  cashRows,
  correctionWords,
  correctorWords,
  countedRows,
  MOVEMENT_NAMES,
  momentRows,
  movementWords,
  receivedRows,
  returnedRows,
  saleRows,
} from '@pdv/schemas/sales/cash-report-rows';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { Labelled } from '@pdv/schemas/sales/receipt-rows';
import { createPaper, FAINT, INK } from '../../export/paper.ts';

const MARGIN = 48;
const GUTTER = 28;
const ACCENT = '#1d4ed8';
const RULE = '#e5e7eb';
const SIZE = 9.5;
const GAP = 3;

interface Paper {
  readonly report: CashSessionReport;
  readonly shopName: string;
  readonly timeZone: string;
}

interface Section {
  readonly heading: string;
  readonly rows: readonly Labelled[];
}

/** The closing of a drawer on A4, to be filed and signed: figures in two columns, what people wrote below them. */
export function cashSessionPdf({ report, shopName, timeZone }: Paper): NodeJS.ReadableStream {
  const title = report.closedAt === null ? 'Caixa aberto' : 'Fechamento de caixa';
  const pdf = createPaper(`${title} - ${report.registerName} - ${shopName}`, { margin: MARGIN });
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const written = (instant: string) => format.format(new Date(instant));
  const width = pdf.page.width - 2 * MARGIN;
  pdf.font('bold').fontSize(16).fillColor(INK).text(shopName, { width });
  pdf.fontSize(12).fillColor(ACCENT).text(`${title} · ${report.registerName}`, { width });
  pdf.font('regular').fontSize(SIZE).fillColor(INK);
  pdf.moveDown(0.4);
  for (const [label, value] of momentRows(report, written)) pdf.text(`${label} em ${value}`, { width });
  figures(pdf, report, width);
  checked(pdf, report, width);
  const notes = notesOf(report, written);
  for (const { heading, rows } of notes) section(pdf, heading, rows, MARGIN, width);
  signature(pdf);
  pdf.end();
  return pdf;
}

function figures(pdf: PDFKit.PDFDocument, report: CashSessionReport, width: number): void {
  const half = (width - GUTTER) / 2;
  const { page, y } = pdf;
  const bottoms = [
    [
      { heading: 'Vendas', rows: saleRows(report) },
      { heading: 'Recebimentos de dívidas', rows: receivedRows(report) },
      { heading: 'Devoluções', rows: returnedRows(report) },
    ],
    [
      { heading: 'Dinheiro na gaveta', rows: cashRows(report) },
      { heading: 'Notas e moedas contadas', rows: countedRows(report) },
    ],
  ].map((column: readonly Section[], nth) => {
    pdf.y = y;
    for (const { heading, rows } of column) section(pdf, heading, rows, MARGIN + nth * (half + GUTTER), half);
    return pdf.y;
  });
  // All figures of a session fit on the first page: the longest column has 21 rows.
  if (pdf.page === page) pdf.y = Math.max(...bottoms);
}

/** Expected, counted and the difference, method by method. */
function checked(pdf: PDFKit.PDFDocument, report: CashSessionReport, width: number): void {
  const { expected, counted, difference, correctedDifference } = report;
  if (!counted || !difference) return;
  const columns = [
    { heading: 'Esperado', of: expected },
    { heading: 'Contado', of: counted },
    { heading: 'Diferença', of: difference },
    ...(correctedDifference ? [{ heading: 'Diferença corrigida', of: correctedDifference }] : []),
  ];
  titled(pdf, 'Conferência', MARGIN, width, 4);
  const first = width * 0.2;
  const each = (width - first) / columns.length;
  const line = (label: string, cells: readonly string[], colour: string) => {
    const { y } = pdf;
    pdf.fillColor(FAINT).text(label, MARGIN, y, { width: first });
    cells.forEach((cell, nth) => {
      pdf.fillColor(colour).text(cell, MARGIN + first + nth * each, y, { width: each, align: 'right' });
    });
    pdf.y = y + pdf.currentLineHeight() + GAP;
  };
  line(
    '',
    columns.map(({ heading }) => heading),
    FAINT,
  );
  for (const method of COUNTED) {
    line(
      PAYMENT_LABELS[method],
      columns.map(({ of }) => brl(of[method])),
      INK,
    );
  }
}

function notesOf(report: CashSessionReport, written: (instant: string) => string): readonly Section[] {
  return [
    {
      heading: 'Sangrias e suprimentos',
      rows: report.movements.map((movement) => [
        `${MOVEMENT_NAMES[movement.type]}, ${movementWords(movement, written)}`,
        brl(movement.amount),
      ]),
    },
    {
      heading: 'Correções depois do fechamento',
      rows: report.corrections.map((correction) => [
        `${correctionWords(correction)}. ${correctorWords(correction, written)}`,
        '',
      ]),
    },
  ];
}

/** Nothing without rows. The value takes the room that it needs; the label has the rest, and as many lines. */
function section(pdf: PDFKit.PDFDocument, heading: string, rows: readonly Labelled[], x: number, width: number): void {
  if (rows.length === 0) return;
  titled(pdf, heading, x, width, 1);
  for (const [label, value] of rows) {
    const room = width - (value === '' ? 0 : pdf.widthOfString(value) + 12);
    const height = pdf.heightOfString(label, { width: room });
    breakBefore(pdf, height);
    const { y } = pdf;
    pdf.fillColor(FAINT).text(label, x, y, { width: room });
    if (value !== '') pdf.fillColor(INK).text(value, x, y, { width, align: 'right', lineBreak: false });
    pdf.y = y + height + GAP;
  }
}

/** A heading never stands alone at the end of a page. */
function titled(pdf: PDFKit.PDFDocument, heading: string, x: number, width: number, rows: number): void {
  breakBefore(pdf, 34 + rows * (SIZE + GAP + 3));
  const y = pdf.y + 12;
  pdf.font('bold').fontSize(10.5).fillColor(INK).text(heading, x, y, { width });
  const under = pdf.y + 2;
  pdf
    .moveTo(x, under)
    .lineTo(x + width, under)
    .lineWidth(0.5)
    .stroke(RULE);
  pdf.font('regular').fontSize(SIZE);
  pdf.y = under + 5;
}

function signature(pdf: PDFKit.PDFDocument): void {
  breakBefore(pdf, 44);
  const y = pdf.y + 28;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + 240, y)
    .lineWidth(0.5)
    .stroke(FAINT);
  pdf
    .fontSize(9)
    .fillColor(FAINT)
    .text('Assinatura de quem conferiu', MARGIN, y + 4, { lineBreak: false });
}

function breakBefore(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

const brl = (decimal: string) => formatBrl(fromSigned(decimal) ?? 0);
