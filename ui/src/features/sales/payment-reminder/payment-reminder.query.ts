import type { PaymentReminderChat, PaymentReminderSentAnswer } from '@pdv/schemas/sales/payment-reminder';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { PATHS } from '../../../shared/api/paths.ts';
import { postJson } from '../../../shared/api/request.ts';
import { createSubmissionKey } from '../../../shared/api/submission-key.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { openChat } from '../../../shared/open-chat.ts';

const reminderPath = (customerId: string) => `${PATHS.customers}/${customerId}/payment-reminder`;

const SENT = {
  smtp: { type: 'success', title: 'Lembrete enviado' },
  // Nobody has got anything yet.
  outbox: {
    type: 'warning',
    title: 'Lembrete gravado',
    description: 'O e-mail não saiu: o envio ainda não está configurado. Peça ao suporte ou lembre por WhatsApp.',
  },
} as const;

/** Also after a failure: a mail may have left, or another register was first. */
function forgetReminders(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: ['receivables'] });
  void queries.invalidateQueries({ queryKey: ['timeline'] });
}

/** Outlives dialog and drawer: whoever tries again after a lost answer has closed them in between. */
const key = createSubmissionKey();

/** POST /api/customers/{id}/payment-reminder: one mail, however often a lost answer is retried. */
export function useSendPaymentReminder(customerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => postJson<PaymentReminderSentAnswer>(reminderPath(customerId), undefined, key.keyFor(customerId)),
    onSuccess: ({ delivery }) => {
      key.renew();
      notify(SENT[delivery]);
    },
    onError: (error) => {
      // That one is over, and nobody will ever know: the next is another.
      if (error instanceof ApiError && error.code === 'mail_uncertain') key.renew();
      notify({ type: 'error', title: 'Erro ao enviar lembrete', description: messageOf(error) });
    },
    onSettled: () => forgetReminders(queries),
  });
}

/** POST /api/customers/{id}/payment-reminder/chat, whose answer is where the chat leads. */
export function useOpenReminderChat(customerId: string) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => postJson<PaymentReminderChat>(`${reminderPath(customerId)}/chat`, undefined),
    onSettled: () => forgetReminders(queries),
  });
  return () => void openChat(async () => (await mutateAsync()).link);
}
