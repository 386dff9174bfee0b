import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import {
  type AccountEntry,
  type CustomerAccount,
  DEBT_PAYMENT_LABELS,
  type DebtPayment,
  type DebtPaymentMethod,
  type OpenDebt,
} from '@pdv/schemas/sales/receivable';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { counted, formatDay, formatMoney } from '../../../shared/format/format.ts';

type Due = Pick<OpenDebt, 'dueDate' | 'daysLate'>;

/** "venceu há 3 dias", "vence em 10/12/2026". */
export const dueWords = ({ dueDate, daysLate }: Due, today?: string): string => {
  if (daysLate > 0) return `Venceu há ${counted(daysLate, 'dia', 'dias')}`;
  return dueDate === today ? 'Vence hoje' : `Vence em ${formatDay(dueDate)}`;
};

export const hasCharges = ({ fine, interest }: Pick<OpenDebt, 'fine' | 'interest'>): boolean =>
  (fromDecimal(fine) ?? 0) + (fromDecimal(interest) ?? 0) > 0;

/** "inclui multa de R$ 2,00 e juros de R$ 1,00". */
export const chargeWords = ({ fine, interest }: Pick<OpenDebt, 'fine' | 'interest'>): string =>
  `Inclui multa de ${formatMoney(fine)} e juros de ${formatMoney(interest)}`;

const PAID: Record<DebtPaymentMethod, string> = {
  cash: 'em dinheiro',
  pix: 'por Pix',
  card: 'no cartão',
  balance: 'com o saldo do cliente',
};

export function entryWords(entry: AccountEntry): string {
  const sale = entry.saleNumber === null ? '' : ` da venda ${saleNumber(entry.saleNumber)}`;
  switch (entry.kind) {
    case 'debt':
      return `Prazo${sale}`;
    case 'payment':
      return `Pagamento ${PAID[entry.payment?.method ?? 'cash']}`;
    case 'cancelled':
      return `Cancelamento${sale}`;
    case 'returned':
      return `Devolução${sale}`;
  }
}

/** What goes up counts as owed, what goes down as paid. */
export const entryAmount = ({ kind, amount }: AccountEntry): string =>
  kind === 'debt' ? formatMoney(amount) : `−${formatMoney(amount)}`;

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

export const chatWith = (phone: string, text: string): string => chatLink(phone, text);
