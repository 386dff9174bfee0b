import type { ReminderMail, ReminderShop } from '../follow-ups/reminder-mail.ts';
import { chatLink } from '../kernel/chat-link.ts';
import { firstName } from '../kernel/first-name.ts';
import type { MailTemplate } from '../kernel/mail-template.ts';
import { formatPhone } from '../kernel/text.ts';
import { mailFrame } from '../mail/frame.ts';
import { messageHtml } from '../mail/message.ts';
import { unsubscribeHtml, unsubscribeText } from '../mail/unsubscribe.ts';
import { campaignTemplates } from './campaigns.ts';

export interface CampaignMail {
  readonly shop: Omit<ReminderShop, 'reminderTemplate'>;
  readonly template: MailTemplate;
  /** Name, as it is. */
  readonly customer: string;
  /** Where the customer ends these mails; null in a mail that nobody gets, such as a preview. */
  readonly unsubscribeUrl: string | null;
}

/** The mail of a campaign to one customer, in plain text and as a page. */
export function renderCampaign({ shop, template, customer, unsubscribeUrl }: CampaignMail): ReminderMail {
  const { storeName, whatsapp, contact, theme } = shop;
  const link = whatsapp
    ? { href: chatLink(whatsapp), words: formatPhone(whatsapp) }
    : { href: `mailto:${contact}`, words: contact };
  const values = { cliente: firstName(customer) || 'cliente', loja: storeName, link: whatsapp ? link.href : contact };
  const { subject, text } = campaignTemplates.fillTemplate(template, values);
  const why =
    `Você recebe este e-mail porque está no cadastro da loja ${storeName}. ` +
    'Para ver, corrigir ou apagar seus dados, responda a este e-mail.';
  const sender = `Enviado por ${storeName} (${contact}) com o Freguês.`;
  const chat = whatsapp ? chatLink(whatsapp, `Olá! Recebi o e-mail "${subject}".`) : null;
  return {
    subject,
    text: `${[text, '-- ', why, sender, unsubscribeText(unsubscribeUrl)].join('\n')}\n`,
    html: mailFrame({
      subject,
      theme,
      storeName,
      preview: text.replace(/\s+/g, ' ').slice(0, 120),
      footer: [why, sender],
      panel: (light) => messageHtml({ pieces: campaignTemplates.piecesOf(template.text), values, link, chat }, light),
      ending: (light) => unsubscribeHtml(unsubscribeUrl, light),
    }),
  };
}
