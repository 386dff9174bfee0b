import { formatBrl, fromSigned } from '../kernel/money.ts';
import type { CashByMethod, CashSessionReport } from './cash-session.ts';
import { PAYMENT_LABELS } from './payment.ts';
import type { Labelled } from './receipt-rows.ts';

/** What is counted when a register is closed, in its order. */
export const COUNTED = ['cash', 'card', 'pix'] as const;

/** The instant in the shop's zone. */
type Written = (instant: string) => string;

/** A signed decimal as money: `"-2.00"` → `-R$ 2,00`. */
const brl = (decimal: string): string => formatBrl(fromSigned(decimal) ?? 0);
const some = (label: string, decimal: string, sign = ''): readonly Labelled[] =>
  decimal === '0.00' ? [] : [[label, brl(`${sign}${decimal}`)]];
const each = (amounts: CashByMethod): readonly Labelled[] =>
  COUNTED.flatMap((method) => some(PAYMENT_LABELS[method], amounts[method]));

/** Who opened and closed the drawer, and when. */
export function momentRows({ openedAt, openedBy, closedAt, closedBy }: CashSessionReport, written: Written) {
  const by = (at: string, who: string | null) => (who === null ? written(at) : `${written(at)} por ${who}`);
  const rows: Labelled[] = [['Aberto', by(openedAt, openedBy)]];
  if (closedAt !== null) rows.push(['Fechado', by(closedAt, closedBy)]);
  return rows;
}

/** What was sold in it, whatever it was paid by. */
export function saleRows({ tickets, total, sales, cards, discounts }: CashSessionReport): readonly Labelled[] {
  return [
    ['Vendas', String(tickets)],
    ['Dinheiro', brl(sales.cash)],
    ['Cartão', brl(sales.card)],
    ...some('Cartão no débito', cards.debit),
    ...some('Cartão no crédito', cards.credit),
    ['PIX', brl(sales.pix)],
    ['Prazo', brl(sales.credit)],
    ...some('Vale-troca', sales.voucher),
    ['Total vendido', brl(total)],
    ...some('Descontos dados', discounts),
  ];
}

/** What customers paid off their debts, by how they paid; empty where nobody did. */
export const receivedRows = ({ debts }: CashSessionReport): readonly Labelled[] => each(debts);

/** What was given back for returns, by how; empty where nothing was. */
export const returnedRows = ({ returned }: CashSessionReport): readonly Labelled[] => each(returned);

/** How the cash that should lie in the drawer comes about. */
export function cashRows(report: CashSessionReport): readonly Labelled[] {
  const { float, sales, returned, debts, added, withdrawn, expected } = report;
  return [
    ['Fundo de troco', brl(float)],
    ['Vendas em dinheiro', brl(sales.cash)],
    ...some('Recebimentos em dinheiro', debts.cash),
    ['Suprimentos', brl(added)],
    ['Sangrias', brl(`-${withdrawn}`)],
    ...some('Devoluções em dinheiro', returned.cash, '-'),
    ['Esperado na gaveta', brl(expected.cash)],
  ];
}

/** The notes and coins that were counted. */
export function countedRows({ counted }: CashSessionReport): readonly Labelled[] {
  return (counted?.denominations ?? []).map(({ value, count }) => [
    `${count} × ${brl(value)}`,
    formatBrl((fromSigned(value) ?? 0) * count),
  ]);
}

type Movement = CashSessionReport['movements'][number];

export const MOVEMENT_NAMES: Record<Movement['type'], string> = { withdraw: 'Sangria', add: 'Suprimento' };

/** Who moved cash without a sale, who allowed it, and why. */
export function movementWords({ at, by, allowedBy, reason }: Movement, written: Written): string {
  const mover = allowedBy === null ? by : `${by}, autorizado por ${allowedBy}`;
  return `${written(at)} por ${mover}${reason ? `: ${reason}` : ''}`;
}

type Correction = CashSessionReport['corrections'][number];

/** `Dinheiro de R$ 175,00 para R$ 195,00`, of what was changed. */
export const correctionWords = ({ before, counted }: Pick<Correction, 'before' | 'counted'>): string =>
  COUNTED.filter((method) => before[method] !== counted[method])
    .map((method) => `${PAYMENT_LABELS[method]} de ${brl(before[method])} para ${brl(counted[method])}`)
    .join(', ');

/** Who corrected a count, and why. */
export const correctorWords = (
  { at, by, reason }: Pick<Correction, 'at' | 'by' | 'reason'>,
  written: Written,
): string => `${written(at)} por ${by}${reason ? `: ${reason}` : ''}`;
