import type { Mail } from '@pdv/infra/mail/mailer';
import type { FollowUpScheduled, HeldBackReason } from '@pdv/schemas/follow-ups/events';
import { renderReminder } from '@pdv/schemas/follow-ups/reminder-mail';
import type { RouteDependencies } from '../../dependencies.ts';

export interface ReminderMailOptions extends Pick<RouteDependencies, 'identity'> {
  readonly customer: (shopId: string, customerId: string) => ReturnType<RouteDependencies['customer']>;
  /** The link with which a customer ends a shop's reminders. */
  readonly unsubscribeUrl: (shopId: string, customerId: string) => string;
}

/** The reason for which the mail has no recipient. */
export type NotMailed = Extract<HeldBackReason, 'no-address' | 'unsubscribed'>;

export interface ComposedReminder {
  readonly mail: Mail;
  /** The shop's zone. */
  readonly timeZone: string;
}

/** The same for every attempt, so that mail programs show duplicates as one mail. */
export const messageIdOf = (followUpId: string) => `followup-${followUpId}@fregues`;

/** Writes a reminder's mail with today's names, template and theme; only the product's name is from the sale. */
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
