import { type Centavos, fromDecimal } from '@pdv/schemas/kernel/money';
import type { CustomerAccount, PaymentReminderState } from '@pdv/schemas/sales/receivable';
import { formatInstant } from '../../../shared/format/format.ts';

type Account = Pick<CustomerAccount, 'customer' | 'unsubscribed' | 'reminder' | 'reminderChatAt'>;

const STATES: Record<PaymentReminderState, (at: string) => string> = {
  sending: (at) => `Um e-mail começou a sair em ${at}.`,
  sent: (at) => `Último e-mail enviado em ${at}.`,
  recorded: (at) => `Último lembrete gravado em ${at}: o e-mail não saiu.`,
  refused: (at) => `O servidor de e-mail recusou o lembrete de ${at}. Confira o endereço.`,
  unavailable: (at) => `O lembrete de ${at} não saiu: o servidor de e-mail não respondia.`,
  unknown: (at) => `Não sabemos se o lembrete de ${at} chegou ao cliente.`,
};

/** What a reminder asks for: the customer's balance pays a part of what is owed, or all of it. */
export const askedFor = ({ owed, balance }: Pick<CustomerAccount, 'owed' | 'balance'>): Centavos =>
  (fromDecimal(owed) ?? 0) - (fromDecimal(balance) ?? 0);

/** How the last reminders went, each in a sentence. */
export function lastReminders({ reminder, reminderChatAt }: Account, timeZone: string): string[] {
  return [
    ...(reminder ? [STATES[reminder.state](formatInstant(reminder.at, timeZone))] : []),
    ...(reminderChatAt ? [`WhatsApp aberto em ${formatInstant(reminderChatAt, timeZone)}.`] : []),
  ];
}

/** Nothing left, so it does not count. */
const NOT_LEFT: readonly PaymentReminderState[] = ['refused', 'unavailable'];

/** Why no mail may be sent now; null if one may. The server has the last word. */
export function noMailBecause({ customer, reminder }: Account): string | null {
  if (!customer.email) return 'Sem e-mail no cadastro.';
  if (reminder?.state === 'sending') return 'Aguarde: ainda não sabemos se ele saiu.';
  if (!reminder?.ofToday || NOT_LEFT.includes(reminder.state)) return null;
  return 'Só sai um e-mail por dia: você pode enviar outro amanhã.';
}
