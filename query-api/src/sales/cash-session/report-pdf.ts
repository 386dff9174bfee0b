import { createRequire } from 'node:module';
import { formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import type { Labelled } from '@pdv/schemas/sales/receipt-rows';
import PDFDocument from 'pdfkit';

const MARGIN = 56;
const INK = '#1f2937';
const FAINT = '#6b7280';
const ACCENT = '#1d4ed8';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/inter/${name}`);

interface Paper {
  readonly report: CashSessionReport;
  readonly shopName: string;
  readonly timeZone: string;
}

/** The closing of a drawer on A4, to be filed and signed. */
export function cashSessionPdf({ report, shopName, timeZone }: Paper): NodeJS.ReadableStream {
  const title = report.closedAt === null ? 'Caixa aberto' : 'Fechamento de caixa';
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${title} - ${report.registerName} - ${shopName}`, Creator: 'Freguês' },
  });
  pdf.registerFont('regular', fontFile('400Regular/Inter_400Regular.ttf'));
  pdf.registerFont('bold', fontFile('600SemiBold/Inter_600SemiBold.ttf'));
  pdf.font('bold').fontSize(18).fillColor(INK).text(shopName);
  pdf.fontSize(13).fillColor(ACCENT).text(`${title} · ${report.registerName}`);
  const instant = (at: string) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
  for (const [heading, rows] of sectionsOf(report, instant)) section(pdf, heading, rows);
  pdf.moveDown(3);
  const { x, y } = pdf;
  pdf
    .moveTo(x, y)
    .lineTo(x + 240, y)
    .lineWidth(0.5)
    .stroke(FAINT);
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(FAINT)
    .text('Assinatura de quem conferiu', x, y + 4);
  pdf.end();
  return pdf;
}

type Section = readonly [heading: string, rows: readonly Labelled[]];

function sectionsOf(report: CashSessionReport, instant: (at: string) => string): readonly Section[] {
  const { sales, returned, debts, counted, corrections, movements, expected } = report;
  const sections: Section[] = [
    [
      'Período',
      [
        ['Aberto', `${instant(report.openedAt)} por ${report.openedBy}`],
        ...(report.closedAt ? [['Fechado', `${instant(report.closedAt)} por ${report.closedBy}`] as const] : []),
      ],
    ],
    [
      'Vendas',
      [
        ['Vendas', String(report.tickets)],
        ...METHODS.map(([method, label]) => [label, brl(sales[method])] as const),
        ['Prazo', brl(sales.credit)],
        ...(sales.voucher === '0.00' ? [] : [['Vale-troca', brl(sales.voucher)] as const]),
        ['Total vendido', brl(report.total)],
      ],
    ],
    [
      'Dinheiro na gaveta',
      [
        ['Fundo de troco', brl(report.float)],
        ['Vendas em dinheiro', brl(sales.cash)],
        ...(debts.cash === '0.00' ? [] : [['Recebimentos em dinheiro', brl(debts.cash)] as const]),
        ['Suprimentos', brl(report.added)],
        ['Sangrias', brl(`-${report.withdrawn}`)],
        ...(returned.cash === '0.00' ? [] : [['Devoluções em dinheiro', brl(`-${returned.cash}`)] as const]),
        ['Esperado na gaveta', brl(expected.cash)],
      ],
    ],
  ];
  if (counted) sections.push(['Conferência', METHODS.flatMap(([method, label]) => checked(report, method, label))]);
  if (counted?.denominations.length) {
    const notes = counted.denominations.map(({ value, count }): Labelled => {
      return [`${count} × ${brl(value)}`, formatBrl(signed(value) * count)];
    });
    sections.push(['Notas e moedas contadas', notes]);
  }
  if (movements.length > 0) {
    sections.push([
      'Sangrias e suprimentos',
      movements.map(({ type, amount, at, by, allowedBy, reason }) => [
        `${type === 'withdraw' ? 'Sangria' : 'Suprimento'}, ${instant(at)}, ${by}${allowedBy ? `, autorizado por ${allowedBy}` : ''}${reason ? `: ${reason}` : ''}`,
        brl(amount),
      ]),
    ]);
  }
  if (corrections.length > 0) {
    sections.push([
      'Correções depois do fechamento',
      corrections.flatMap(({ at, by, reason, before, counted: after }): readonly Labelled[] => [
        [`${instant(at)}, ${by}`, reason ?? ''],
        ...METHODS.filter(([method]) => before[method] !== after[method]).map(
          ([method, label]) => [label, `${brl(before[method])} → ${brl(after[method])}`] as const,
        ),
      ]),
    ]);
  }
  return sections;
}

const METHODS = [
  ['cash', 'Dinheiro'],
  ['card', 'Cartão'],
  ['pix', 'PIX'],
] as const;

function checked(report: CashSessionReport, method: 'cash' | 'card' | 'pix', label: string): readonly Labelled[] {
  const { expected, counted, difference, correctedDifference } = report;
  if (!counted || !difference) return [];
  return [
    [`${label}: esperado`, brl(expected[method])],
    [`${label}: contado`, brl(counted[method])],
    [`${label}: diferença`, brl(difference[method])],
    ...(correctedDifference ? [[`${label}: diferença corrigida`, brl(correctedDifference[method])] as const] : []),
  ];
}

function section(pdf: PDFKit.PDFDocument, heading: string, rows: readonly Labelled[]): void {
  pdf.moveDown(1);
  pdf.font('bold').fontSize(11).fillColor(INK).text(heading);
  pdf.moveDown(0.3);
  const width = pdf.page.width - 2 * MARGIN;
  for (const [label, value] of rows) {
    const left = width * 0.62;
    const height = Math.max(
      pdf.font('regular').fontSize(10).heightOfString(label, { width: left }),
      pdf.heightOfString(value, { width: width - left }),
    );
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const { y } = pdf;
    pdf.fillColor(FAINT).text(label, MARGIN, y, { width: left });
    pdf.fillColor(INK).text(value, MARGIN + left, y, { width: width - left, align: 'right' });
    pdf.x = MARGIN;
    pdf.y = y + height + 3;
  }
}

function signed(decimal: string): number {
  const centavos = fromDecimal(decimal.replace(/^-/, '')) ?? 0;
  return decimal.startsWith('-') ? 0 - centavos : centavos;
}

const brl = (decimal: string) => formatBrl(signed(decimal));
