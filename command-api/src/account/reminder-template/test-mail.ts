import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { type ReminderShop, renderReminder } from '@pdv/schemas/follow-ups/reminder-mail';
import { SAMPLE_REMINDER } from '@pdv/schemas/follow-ups/sample-reminder';

/** A reminder of a sample purchase, for the author of the template. It has no unsubscribe link. */
export function testMail(shop: ReminderShop, to: Mailbox, shopId: string): Mail {
  const { subject, ...rendered } = renderReminder({ shop, ...SAMPLE_REMINDER, unsubscribeUrl: null });
  return {
    to,
    fromName: shop.storeName,
    replyTo: { name: shop.storeName, address: shop.contact },
    ...rendered,
    subject: `[Teste] ${subject}`,
    subjects: [`account:${shopId}`],
  };
}
