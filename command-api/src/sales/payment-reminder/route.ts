import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { perShop } from '@pdv/infra/http/per-shop';
import type { Delivery } from '@pdv/infra/mail/mailer';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import {
  type PaymentReminderChat,
  type PaymentReminderSentAnswer,
  paymentReminderChat,
  paymentReminderSent,
  paymentReminderText,
} from '@pdv/schemas/sales/payment-reminder';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { NOT_ALLOWED } from '../../mail/mail-allowance.ts';
import { NO_CHAT, NOT_MAILED, NOT_SENT } from '../../mail/reminder-refusals.ts';
import { receivable } from '../receivable/decider.ts';
import { RECEIVABLE_REFUSALS, refuseReceivable } from '../receivable/refusals.ts';
import { owedDebts } from '../receivable/remind.ts';
import { noSuchCustomer } from '../receive-payment/route.ts';
import { createSendPaymentReminder } from './send-payment-reminder.ts';

const MESSAGES: Readonly<Record<Delivery, string>> = {
  smtp: 'Lembrete enviado',
  outbox: 'O envio de e-mails não está configurado: o lembrete foi gravado, e o e-mail não saiu.',
};

const params = z.object({ id: uuid });
const config = { rateLimit: perShop(60), sharedLimit: true } as const;

/** Reminds a customer of what they owe, by mail or in a chat. */
export function paymentReminderRoutes(app: App, deps: RouteDependencies): void {
  const send = createSendPaymentReminder({ ...deps, unsubscribeUrl: deps.unsubscribeLinks.urlOf });

  app.post(
    '/api/customers/:id/payment-reminder',
    {
      config,
      onRequest: permit('receive-debt-payment'),
      schema: {
        tags: ['A receber'],
        summary: 'Lembra um cliente por e-mail do que deve, no máximo uma vez por dia',
        params,
        response: {
          200: paymentReminderSent,
          ...refusals(
            ...([400, 401, 403, IDEMPOTENCY, ATTEMPTS, noSuchCustomer] as const),
            only(RECEIVABLE_REFUSALS, 'nothing_owed', 'covered_by_balance', 'reminded_today', 'reminder_sending'),
            ...Object.values(NOT_MAILED),
            ...Object.values(NOT_SENT),
            ...Object.values(NOT_ALLOWED),
          ),
        },
      },
    },
    (request, reply) => {
      const { principal, params } = request;
      const { shopId, memberId: actorId } = principal;
      const customerId = params.id;
      const route = `POST /api/customers/${customerId}/payment-reminder`;
      const scope = { shopId, route, body: null, now: deps.now() };
      return idempotently(request, scope, async ({ entityId: reminderId }): Promise<PaymentReminderSentAnswer> => {
        if (!(await deps.customer.has(shopId, customerId))) throw noSuchCustomer;
        const { state } = await deps.handler.state(receivable, streams.receivable(customerId));
        if (state.reminder?.reminderId === reminderId) {
          const { status, delivery } = state.reminder;
          if (status === 'sent') return answer(delivery ?? 'smtp');
          if (status === 'unknown') throw NOT_SENT.unknown;
        }
        const sent = await send({ shopId, customerId, actorId, reminderId });
        if ('notBegun' in sent) throw NOT_SENT.unavailable;
        if ('notAllowed' in sent) throw NOT_ALLOWED[sent.notAllowed];
        if ('notMailed' in sent) throw sent.notMailed === 'no-customer' ? noSuchCustomer : NOT_MAILED[sent.notMailed];
        if ('rejected' in sent) throw refuseReceivable(sent);
        sendPosition(reply, sent);
        if (sent.outcome !== 'sent') throw NOT_SENT[sent.outcome];
        return answer(sent.delivery ?? 'smtp');
      });
    },
  );

  /** Notes every opening: nobody knows whether the member then sends the message, so it is not the day's reminder. */
  app.post(
    '/api/customers/:id/payment-reminder/chat',
    {
      config: { rateLimit: perShop(60) },
      onRequest: permit('receive-debt-payment'),
      schema: {
        tags: ['A receber'],
        summary: 'Anota que a conversa no WhatsApp foi aberta, e responde o link com o lembrete do que se deve',
        params,
        response: {
          200: paymentReminderChat,
          ...refusals(
            ...([400, 401, 403, noSuchCustomer] as const),
            only(RECEIVABLE_REFUSALS, 'nothing_owed', 'covered_by_balance'),
            ...Object.values(NO_CHAT),
          ),
        },
      },
    },
    async ({ principal, params: { id: customerId } }, reply) => {
      const { shopId } = principal;
      const now = deps.now();
      const [customer, { timeZone, lateCharges }, { storeName }] = await Promise.all([
        deps.customer(shopId, customerId),
        deps.shop(shopId),
        deps.identity(shopId),
      ]);
      if (!customer) throw noSuchCustomer;
      if (customer.unsubscribed) throw NO_CHAT.unsubscribed;
      if (!customer.phone) throw NO_CHAT['no-phone'];
      const stream = streams.receivable(customerId);
      const today = businessDayOf(now, timeZone);
      const command = { type: 'NoteReminderChat', customerId, businessDate: today, lateCharges } as const;
      const { state } = await deps.handler.state(receivable, stream);
      const { balanceCentavos } = state;
      const debts = owedDebts(command, state);
      const outcome = await deps.handler.handle(receivable, stream, command, contextOf(principal, deps.newId(), now));
      if ('rejected' in outcome) throw refuseReceivable(outcome);
      sendPosition(reply, outcome);
      const text = paymentReminderText({ storeName, customer: customer.name, debts, balanceCentavos, today });
      return { link: chatLink(customer.phone, text) } satisfies PaymentReminderChat;
    },
  );
}

function answer(delivery: Delivery): PaymentReminderSentAnswer {
  return { success: true, message: MESSAGES[delivery], delivery };
}
