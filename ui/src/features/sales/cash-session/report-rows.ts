import { formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import type { Labelled } from '@pdv/schemas/sales/receipt-rows';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { formatSigned } from './difference-words.ts';

/** Who moved cash without a sale, and who allowed it. */
export function moverWords({ by, allowedBy }: CashSessionReport['movements'][number]): string {
  return allowedBy === null ? by : `${by}, autorizado por ${allowedBy}`;
}

/** Who opened and closed the drawer, and when. */
export function momentRows(report: CashSessionReport, timeZone: string): readonly Labelled[] {
  const { openedAt, openedBy, closedAt, closedBy } = report;
  return [
    ['Aberto', `${formatInstant(openedAt, timeZone)} por ${openedBy}`],
    ...(closedAt === null ? [] : [['Fechado', momentOf(closedAt, closedBy, timeZone)] as const]),
  ];
}

const momentOf = (at: string, by: string | null, timeZone: string): string =>
  by === null ? formatInstant(at, timeZone) : `${formatInstant(at, timeZone)} por ${by}`;

/** What was sold in it, whatever it was paid by. */
export function saleRows({ tickets, total, sales }: CashSessionReport): readonly Labelled[] {
  return [
    ['Vendas', String(tickets)],
    ['Dinheiro', formatMoney(sales.cash)],
    ['Cartão', formatMoney(sales.card)],
    ['PIX', formatMoney(sales.pix)],
    ['Prazo', formatMoney(sales.credit)],
    ...(sales.voucher === '0.00' ? [] : [['Vale-troca', formatMoney(sales.voucher)] as const]),
    ['Total vendido', formatMoney(total)],
  ];
}

/** How the cash that should lie in the drawer comes about. */
export function cashRows({
  float,
  sales,
  returned,
  debts,
  added,
  withdrawn,
  expected,
}: CashSessionReport): readonly Labelled[] {
  return [
    ['Fundo de troco', formatMoney(float)],
    ['Vendas em dinheiro', formatMoney(sales.cash)],
    ...(debts.cash === '0.00' ? [] : [['Recebimentos em dinheiro', formatMoney(debts.cash)] as const]),
    ['Suprimentos', formatMoney(added)],
    ['Sangrias', formatSigned(`-${withdrawn}`)],
    ...(returned.cash === '0.00' ? [] : [['Devoluções em dinheiro', formatSigned(`-${returned.cash}`)] as const]),
    ['Esperado na gaveta', formatSigned(expected.cash)],
  ];
}

/** The notes and coins that were counted. */
export function countedRows({ counted }: CashSessionReport): readonly Labelled[] {
  return (counted?.denominations ?? []).map(({ value, count }) => {
    const amount = formatBrl((fromDecimal(value) ?? 0) * count);
    return [`${count} × ${formatMoney(value)}`, amount];
  });
}
