import type { ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import type { Account } from '@pdv/schemas/account/session';
import { reminderChat } from '@pdv/schemas/follow-ups/reminder-chat';
import { type ReminderMail, renderReminder } from '@pdv/schemas/follow-ups/reminder-mail';
import { SAMPLE_REMINDER } from '@pdv/schemas/follow-ups/sample-reminder';

/** The same as a message in WhatsApp. */
export const sampleChat = ({ storeName }: Account, reminderTemplate: ReminderTemplate): string =>
  reminderChat({ storeName, reminderTemplate, ...SAMPLE_REMINDER });

/** The mail to a customer, of a product, that do not exist, from the shop that does. */
export function sampleMail(account: Account, reminderTemplate: ReminderTemplate): ReminderMail {
  const { storeName, whatsapp, email: contact, primaryColor, secondaryColor, logoUrl } = account;
  return renderReminder({
    shop: { storeName, whatsapp, contact, theme: { primaryColor, secondaryColor, logoUrl }, reminderTemplate },
    ...SAMPLE_REMINDER,
    unsubscribeUrl: null,
  });
}
