import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { PaymentReminderStarted } from '@pdv/schemas/sales/receivable-events';
import type { RouteDependencies } from '../../dependencies.ts';
import type { NotAllowed } from '../../mail/mail-allowance.ts';
import { type Delivered, persistently, sendClaimed } from '../../mail/send-claimed.ts';
import { type ReceivableRejection, receivable } from '../receivable/decider.ts';
import { paymentReminderMail } from './reminder-mail.ts';

export interface SendPaymentReminderOptions
  extends Pick<RouteDependencies, 'mailAllowance' | 'identity' | 'now' | 'newId'> {
  readonly handler: Pick<CommandHandler, 'handle' | 'state'>;
  readonly mailer: Pick<RouteDependencies['mailer'], 'send' | 'permit'>;
  readonly shop: (shopId: string) => Promise<Pick<Awaited<ReturnType<RouteDependencies['shop']>>, 'lateCharges'>>;
  readonly customer: (shopId: string, customerId: string) => ReturnType<RouteDependencies['customer']>;
  /** The link with which a customer ends a shop's reminders. */
  readonly unsubscribeUrl: (shopId: string, customerId: string) => string;
}

interface ReminderRequest {
  readonly shopId: string;
  readonly customerId: string;
  readonly actorId: string;
  /** The same for every try of one request. */
  readonly reminderId: string;
}

export type ReminderOutcome =
  | (Delivered & { readonly position: Position | null })
  | { readonly notMailed: 'no-customer' | 'no-address' | 'unsubscribed' }
  | { readonly notAllowed: NotAllowed }
  /** The mail server does not answer. */
  | { readonly notBegun: 'mail-away' }
  | { readonly rejected: ReceivableRejection };

/**
 * Mails a customer what they owe. The customer's stream records the start first: of concurrent callers only one may
 * mail, and none once everything is paid. A crash after that leaves the reminder `sending`; the scheduler settles it as
 * unknown.
 */
export function createSendPaymentReminder(options: SendPaymentReminderOptions) {
  const { handler, identity, shop, customer: lookUp, unsubscribeUrl, now, newId } = options;

  return async function send(request: ReminderRequest): Promise<ReminderOutcome> {
    const { shopId, customerId, reminderId } = request;
    const customer = await lookUp(shopId, customerId);
    if (!customer) return { notMailed: 'no-customer' };
    const stream = streams.receivable(customerId);
    const [signature, { lateCharges }] = await Promise.all([identity(shopId), shop(shopId)]);
    const messageId = `payment-reminder-${reminderId}@fregues`;
    const startNow = () => {
      const businessDate = businessDayOf(now(), signature.timeZone);
      return { type: 'StartReminder', customerId, reminderId, messageId, businessDate, lateCharges } as const;
    };
    // Before the mail is counted, and before anybody is told of an address that is not needed.
    const looked = receivable.decide(startNow(), (await handler.state(receivable, stream)).state);
    if ('rejected' in looked) return { rejected: looked.rejected };
    if (customer.unsubscribed) return { notMailed: 'unsubscribed' };
    const address = customer.email;
    if (!address) return { notMailed: 'no-address' };

    let rejected: ReceivableRejection = 'reminder_sending';
    const sent = await sendClaimed(options, { shopId, address }, async () => {
      const outcome = await handler.handle(receivable, stream, startNow(), contextOf(request));
      if ('rejected' in outcome) {
        rejected = outcome.rejected;
        return null;
      }
      const [event] = outcome.accepted;
      // None if a lost append had recorded the start already: nobody knows how far that attempt came.
      if (event?.type !== 'PaymentReminderStarted') return null;
      const started: PaymentReminderStarted['data'] = event.data;
      const mail = paymentReminderMail({
        to: { name: customer.name, address },
        shop: signature,
        started,
        unsubscribeUrl: unsubscribeUrl(shopId, customerId),
        subjects: [`customer:${customerId}`, `account:${shopId}`],
      });
      return { mail, claim: started };
    });
    if ('notClaimed' in sent) return { rejected };
    if (!('delivered' in sent)) return sent;
    const { attempt } = sent.claim;
    const settle = { type: 'SettleReminder', customerId, reminderId, attempt, ...sent.delivered } as const;
    const context = contextOf(request);
    const settled = await persistently(() => handler.handle(receivable, stream, settle, context));
    return { ...sent.delivered, position: 'accepted' in settled ? settled.position : null };
  };

  function contextOf({ shopId, actorId }: ReminderRequest) {
    // A random id: with one derived from the request, a retry beside it would pass for accepted and mail, too.
    const commandId = newId();
    return { commandId, shopId, actorId, correlationId: commandId, now: now() };
  }
}
