import type { Mail } from '@pdv/infra/mail/mailer';
import type { HeldBackReason } from '@pdv/schemas/follow-ups/events';
import { renderReminder } from '@pdv/schemas/follow-ups/reminder-mail';
import type { RouteDependencies } from '../../dependencies.ts';

export interface ReminderMailOptions extends Pick<RouteDependencies, 'identity'> {
  readonly customer: (shopId: string, customerId: string) => ReturnType<RouteDependencies['customer']>;
  /** The link with which a customer ends a shop's reminders. */
  readonly unsubscribeUrl: (shopId: string, customerId: string) => string;
}

/** The reason for which the mail has no recipient. */
export type NotMailed = Extract<HeldBackReason, 'no-address' | 'unsubscribed'>;

/** Whom a mail is for; the products come later. */
export interface ReminderRecipient {
  /** The shop's zone. */
  readonly timeZone: string;
  /** The customer's. */
  readonly address: string;
  /**
   * The mail of reminders that leave together.
   * @param messageId recorded by each of them
   */
  mailOf(productNames: readonly string[], messageId: string): Mail;
}

/** The same for every attempt, so that mail programs show duplicates as one mail. */
export const messageIdOf = (followUpId: string) => `followup-${followUpId}@fregues`;

/** Writes reminders' mails with today's names, template and theme; only the products' names are from the sales. */
export function reminderMail({ identity, customer: lookUp, unsubscribeUrl: urlOf }: ReminderMailOptions) {
  return async function recipientOf(
    shopId: string,
    customerId: string,
  ): Promise<ReminderRecipient | { readonly notMailed: NotMailed }> {
    const customer = await lookUp(shopId, customerId);
    if (customer?.unsubscribed) return { notMailed: 'unsubscribed' };
    const address = customer?.email;
    if (!customer || !address) return { notMailed: 'no-address' };
    const unsubscribeUrl = urlOf(shopId, customerId);
    const shop = await identity(shopId);
    return {
      timeZone: shop.timeZone,
      address,
      mailOf([product = '', ...others], messageId) {
        return {
          to: { name: customer.name, address },
          fromName: shop.storeName,
          replyTo: { name: shop.storeName, address: shop.contact },
          ...renderReminder({ shop, customer: customer.name, product, others, unsubscribeUrl }),
          unsubscribeUrl,
          messageId,
          subjects: [`customer:${customerId}`, `account:${shopId}`],
        };
      },
    };
  };
}
