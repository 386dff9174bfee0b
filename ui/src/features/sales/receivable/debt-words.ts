import { firstName } from '@pdv/schemas/kernel/first-name';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import {
  type AccountEntry,
  type CustomerAccount,
  DEBT_AGE_LABELS,
  DEBT_PAYMENT_LABELS,
  type DebtPayment,
  type DebtPaymentMethod,
  type OpenDebt,
} from '@pdv/schemas/sales/receivable';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { counted, formatDay, formatMoney } from '../../../shared/format/format.ts';

type Due = Pick<OpenDebt, 'dueDate' | 'daysLate' | 'age'>;

/** "Venceu há 3 dias", "Vence hoje", "Vence em 10/12/2026". */
export function dueWords({ dueDate, daysLate, age }: Due): string {
  if (daysLate > 0) return `Venceu há ${counted(daysLate, 'dia', 'dias')}`;
  return age === 'today' ? DEBT_AGE_LABELS.today : `Vence em ${formatDay(dueDate)}`;
}

export const hasCharges = ({ fine, interest }: Pick<OpenDebt, 'fine' | 'interest'>): boolean =>
  (fromDecimal(fine) ?? 0) + (fromDecimal(interest) ?? 0) > 0;

/** "Inclui multa de R$ 2,00 e juros de R$ 1,00", or the one of them that is charged. */
export const chargeWords = ({ fine, interest }: Pick<OpenDebt, 'fine' | 'interest'>): string => {
  const charges = [['multa', fine] as const, ['juros', interest] as const].filter(([, amount]) => fromDecimal(amount));
  return `Inclui ${charges.map(([name, amount]) => `${name} de ${formatMoney(amount)}`).join(' e ')}`;
};

const PAID_BY: Record<DebtPaymentMethod, string> = {
  cash: 'Pagamento em dinheiro',
  pix: 'Pagamento em PIX',
  card: 'Pagamento no cartão',
  balance: 'Pagamento com o saldo',
};

export function entryWords(entry: AccountEntry): string {
  const sale = entry.saleNumber === null ? '' : ` da venda ${saleNumber(entry.saleNumber)}`;
  switch (entry.kind) {
    case 'debt':
      return entry.saleNumber === null ? 'Compra a prazo' : `Compra a prazo, venda ${saleNumber(entry.saleNumber)}`;
    case 'payment':
      return PAID_BY[entry.payment?.method ?? 'cash'];
    case 'cancelled':
      return `Cancelamento${sale}`;
    case 'returned':
      return `Devolução${sale}`;
  }
}

/** What goes up counts as owed, what goes down as paid. */
export const entryAmount = ({ kind, amount }: Pick<AccountEntry, 'kind' | 'amount'>): string =>
  kind === 'debt' ? formatMoney(amount) : `-${formatMoney(amount)}`;

/** The statement as a message. */
export function statementText(account: CustomerAccount, storeName: string): string {
  const { customer, owed, balance, debts } = account;
  const lines = debts.map(
    (debt) => `• Venda ${saleNumber(debt.saleNumber)}, ${dueWords(debt).toLowerCase()}: ${formatMoney(debt.owed)}`,
  );
  return [
    `Olá, ${firstName(customer.name)}! Segue o extrato da sua conta em ${storeName}:`,
    ...lines,
    `Total em aberto: ${formatMoney(owed)}`,
    ...(fromDecimal(balance) ? [`Saldo a seu favor: ${formatMoney(balance)}`] : []),
  ].join('\n');
}

/** The receipt of a payment as a message. */
export function paymentText(payment: DebtPayment, customerName: string, storeName: string): string {
  const { amount, method, businessDate, parts } = payment;
  return [
    `Olá, ${firstName(customerName)}! ${storeName} recebeu ${formatMoney(amount)} em ${formatDay(businessDate)} (${DEBT_PAYMENT_LABELS[method]}).`,
    ...parts.map((part) => `• Venda ${saleNumber(part.saleNumber)}: resta ${formatMoney(part.openAfter)}`),
    'Obrigado!',
  ].join('\n');
}
