import { z } from 'zod';
import { firstName } from '../kernel/first-name.ts';
import { type Centavos, formatBrl } from '../kernel/money.ts';
import { writtenDay } from '../kernel/written-day.ts';
import { type Owed, totalOwed } from './debt-charges.ts';

/** POST /api/customers/{id}/payment-reminder: mails the customer what they owe, once a day at most. */
export const paymentReminderSent = z.object({
  success: z.literal(true),
  /** Says so when the mail only went to the server's outbox. */
  message: z.string(),
  delivery: z.enum(['smtp', 'outbox']),
});
export type PaymentReminderSentAnswer = z.infer<typeof paymentReminderSent>;

/** POST /api/customers/{id}/payment-reminder/chat. */
export const paymentReminderChat = z.object({
  /** Opens WhatsApp with the reminder typed already. */
  link: z.string(),
});
export type PaymentReminderChat = z.infer<typeof paymentReminderChat>;

/** A debt as a reminder names it. */
interface DueDebt {
  readonly dueDate: string;
  readonly owed: Owed;
}

/** The debts' sum with fine and interest. */
export const owedInAll = (debts: Iterable<Pick<DueDebt, 'owed'>>): Centavos => {
  let sum = 0;
  for (const { owed } of debts) sum += totalOwed(owed);
  return sum;
};

interface ChatReminder {
  readonly storeName: string;
  /** The name, as it is. */
  readonly customer: string;
  /** At least one, oldest first. */
  readonly debts: readonly DueDebt[];
  /** What the shop owes the customer: less than the debts. */
  readonly balanceCentavos: Centavos;
  /** The shop's. */
  readonly today: string;
}

/**
 * What is late, or the next that falls due: polite, and open to having been paid already. The customer's balance counts
 * towards the oldest debts, as a payment does.
 */
export function paymentReminderText({ storeName, customer, debts, balanceCentavos, today }: ChatReminder): string {
  const open = lessBalance(debts, balanceCentavos);
  const late = open.filter(({ dueDate }) => dueDate < today);
  const chosen = late.length > 0 ? late : open.slice(0, 1);
  const sum = chosen.reduce((all, { leftCentavos }) => all + leftCentavos, 0);
  const due = chosen[0]?.dueDate ?? today;
  const of = 'das suas compras a prazo';
  const what =
    late.length > 0 ? `em atraso ${of}` : `${of} com vencimento ${due === today ? 'hoje' : `em ${writtenDay(due)}`}`;
  return `Olá, ${firstName(customer) || 'cliente'}! Aqui é de ${storeName}. Há ${formatBrl(sum)} ${what}. Se já pagou, desconsidere. Qualquer dúvida, é só responder esta mensagem.`;
}

function lessBalance(debts: readonly DueDebt[], balanceCentavos: Centavos) {
  let balance = balanceCentavos;
  return debts.flatMap(({ dueDate, owed }) => {
    const covered = Math.min(balance, totalOwed(owed));
    balance -= covered;
    const leftCentavos = totalOwed(owed) - covered;
    return leftCentavos > 0 ? [{ dueDate, leftCentavos }] : [];
  });
}
