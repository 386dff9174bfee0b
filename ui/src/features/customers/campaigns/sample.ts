import type { Account } from '@pdv/schemas/account/session';
import { renderCampaign } from '@pdv/schemas/customers/campaign-mail';
import type { ReminderMail } from '@pdv/schemas/follow-ups/reminder-mail';
import { SAMPLE_REMINDER } from '@pdv/schemas/follow-ups/sample-reminder';
import type { MailTemplate } from '@pdv/schemas/kernel/mail-template';

/** To whom the preview is addressed. */
export const SAMPLE_CUSTOMER = { name: SAMPLE_REMINDER.customer, email: 'maria@exemplo.com.br' };

/** The mail to a customer who does not exist, from the shop that does. */
export function sampleCampaign(account: Account, { subject, text }: MailTemplate): ReminderMail {
  const { storeName, whatsapp, email: contact, primaryColor, secondaryColor, logoUrl } = account;
  return renderCampaign({
    shop: { storeName, whatsapp, contact, theme: { primaryColor, secondaryColor, logoUrl } },
    template: { subject, text },
    customer: SAMPLE_CUSTOMER.name,
    unsubscribeUrl: null,
  });
}
