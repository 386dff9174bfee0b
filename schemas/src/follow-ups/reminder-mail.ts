import { DEFAULT_REMINDER_TEMPLATE, fillTemplate, type ReminderTemplate } from '../account/reminder-template.ts';
import type { ThemeSettings } from '../account/shop-settings.ts';
import { chatLink } from '../kernel/chat-link.ts';
import { firstName } from '../kernel/first-name.ts';
import { formatPhone } from '../kernel/text.ts';
import { unsubscribeText } from '../mail/unsubscribe.ts';
import { reminderHtml } from './reminder-html.ts';

/** What a reminder shows of the shop that sends it. */
export interface ReminderShop {
  readonly storeName: string;
  /** Digits; null where the shop gave none. */
  readonly whatsapp: string | null;
  /** The e-mail address that answers go to. */
  readonly contact: string;
  readonly theme: Pick<ThemeSettings, 'primaryColor' | 'secondaryColor' | 'logoUrl'>;
  /** Null while the shop has not written its own. */
  readonly reminderTemplate: ReminderTemplate | null;
}

export interface Reminder {
  readonly shop: ReminderShop;
  /** Names, as they are. */
  readonly customer: string;
  readonly product: string;
  /** Further products of the same mail. */
  readonly others?: readonly string[];
  /** Where the customer ends these mails; null in a mail that nobody gets, such as a preview. */
  readonly unsubscribeUrl: string | null;
}

export interface ReminderMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail of one reminder, in plain text and as a page. Everything that somebody typed is escaped in the latter. */
export function renderReminder({ shop, customer, product, others = [], unsubscribeUrl }: Reminder): ReminderMail {
  const { storeName, whatsapp, contact, theme } = shop;
  const template = shop.reminderTemplate ?? DEFAULT_REMINDER_TEMPLATE;
  const names = [product, ...others];
  // A shop that gave no number is written to.
  const link = whatsapp
    ? { href: chatLink(whatsapp), words: formatPhone(whatsapp) }
    : { href: `mailto:${contact}`, words: contact };
  const inText = whatsapp ? link.href : contact;
  const values = { cliente: firstName(customer) || 'cliente', produto: inWords(names), loja: storeName, link: inText };
  const { text } = fillTemplate(template, values);
  const { subject } = fillTemplate(template, { ...values, produto: inWords(shortened(names)) });
  const why =
    `Você recebe este lembrete porque comprou na loja ${storeName} e deixou seu e-mail no cadastro dela. ` +
    'Para ver, corrigir ou apagar seus dados, responda a este e-mail.';
  const sender = `Enviado por ${storeName} (${contact}) com o Freguês.`;
  const chat = whatsapp ? chatLink(whatsapp, `Olá! Quero de novo: ${values.produto}`) : null;
  return {
    subject,
    text: `${[text, '-- ', why, sender, unsubscribeText(unsubscribeUrl)].join('\n')}\n`,
    html: reminderHtml({
      template,
      values,
      link,
      subject,
      theme,
      chat,
      footer: [why, sender],
      unsubscribeUrl,
    }),
  };
}

/** `Café, Açúcar e Pão`. */
function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
}

/** A subject has room for three. */
const shortened = (names: readonly string[]): readonly string[] =>
  names.length <= 3 ? names : [...names.slice(0, 2), `mais ${names.length - 2} produtos`];
