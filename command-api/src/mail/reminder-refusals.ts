import { Refusal } from '@pdv/infra/http/refusal';
import type { MailOutcome } from '@pdv/schemas/mail/attempt';

/** An unsubscribed customer gets no reminder, by mail or by chat. */
const UNSUBSCRIBED = new Refusal(409, {
  code: 'customer_unsubscribed',
  message: 'O cliente pediu para não receber lembretes.',
});

/** Why a customer cannot be reminded by mail. */
export const NOT_MAILED = {
  'no-address': new Refusal(409, {
    code: 'customer_without_email',
    message: 'Cliente não possui e-mail cadastrado',
  }),
  unsubscribed: UNSUBSCRIBED,
} as const;

/** Why a customer cannot be reminded in a chat. */
export const NO_CHAT = {
  'no-phone': new Refusal(409, {
    code: 'customer_without_phone',
    message: 'Cliente não possui telefone cadastrado',
  }),
  unsubscribed: UNSUBSCRIBED,
} as const;

/** What is answered to who sent a reminder by hand that did not surely leave. */
export const NOT_SENT: Readonly<Record<Exclude<MailOutcome, 'sent'>, Refusal>> = {
  refused: new Refusal(502, {
    code: 'mail_refused',
    message: 'O servidor de e-mail do cliente recusou o lembrete. Confira o endereço.',
  }),
  unavailable: new Refusal(503, {
    code: 'mail_unavailable',
    message:
      'Não foi possível enviar o lembrete: o servidor de e-mail não responde. Tente novamente em alguns minutos.',
  }),
  unknown: new Refusal(502, {
    code: 'mail_uncertain',
    message: 'A conexão caiu durante o envio: não sabemos se o lembrete chegou ao cliente.',
  }),
};
