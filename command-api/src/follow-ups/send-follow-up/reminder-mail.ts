import type { Mail } from '@pdv/infra/mail/mailer';
import type { FollowUpScheduled, HeldBackReason } from '@pdv/schemas/follow-ups/events';
import { renderReminder } from '@pdv/schemas/follow-ups/reminder-mail';
import type { RouteDependencies } from '../../dependencies.ts';

export interface ReminderMailOptions extends Pick<RouteDependencies, 'identity'> {
  readonly customer: (shopId: string, customerId: string) => ReturnType<RouteDependencies['customer']>;
  /** Where a customer ends the reminders of a shop. */
  readonly unsubscribeUrl: (shopId: string, customerId: string) => string;
}

/** Why there is nobody to write to. */
export type NotMailed = Extract<HeldBackReason, 'no-address' | 'unsubscribed'>;

export interface ComposedReminder {
  readonly mail: Mail;
  /** The shop's. */
  readonly timeZone: string;
}

/** The same for every attempt: mail programs show two of them as one. */
export const messageIdOf = (followUpId: string) => `followup-${followUpId}@fregues`;

/** The mail of a reminder as it is now: names, template and look are looked up, only the product's name is from then. */
export function reminderMail({ identity, customer: lookUp, unsubscribeUrl: urlOf }: ReminderMailOptions) {
  return async function compose(
    shopId: string,
    { followUpId, customerId, productName }: FollowUpScheduled['data'],
  ): Promise<ComposedReminder | { readonly notMailed: NotMailed }> {
    const customer = await lookUp(shopId, customerId);
    if (customer?.unsubscribed) return { notMailed: 'unsubscribed' };
    if (!customer?.email) return { notMailed: 'no-address' };
    const unsubscribeUrl = urlOf(shopId, customerId);
    const shop = await identity(shopId);
    const rendered = renderReminder({ shop, customer: customer.name, product: productName, unsubscribeUrl });
    const mail: Mail = {
      to: { name: customer.name, address: customer.email },
      fromName: shop.storeName,
      replyTo: { name: shop.storeName, address: shop.contact },
      ...rendered,
      unsubscribeUrl,
      messageId: messageIdOf(followUpId),
      subjects: [`customer:${customerId}`, `account:${shopId}`],
    };
    return { mail, timeZone: shop.timeZone };
  };
}
