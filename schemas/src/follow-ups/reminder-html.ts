import { piecesOf, type ReminderTemplate, type ReminderValues } from '../account/reminder-template.ts';
import { type FramedMail, highlight, mailFrame } from '../mail/frame.ts';
import { messageHtml } from '../mail/message.ts';
import { unsubscribeHtml } from '../mail/unsubscribe.ts';

interface ReminderPage extends Pick<FramedMail, 'subject' | 'theme' | 'footer'> {
  readonly template: ReminderTemplate;
  readonly values: ReminderValues;
  /** What `{{link}}` is here. */
  readonly link: { readonly href: string; readonly words: string };
  /** Opens a chat with the shop; null where it has no number and is written to. */
  readonly chat: string | null;
  readonly unsubscribeUrl: string | null;
}

export function reminderHtml(page: ReminderPage): string {
  const { subject, theme, template, values, link, chat, footer } = page;
  const { produto, loja } = values;
  return mailFrame({
    subject,
    theme,
    footer,
    preview: `Está na hora de novo: ${produto}. ${loja}`,
    storeName: loja,
    panel: (light) =>
      `${highlight(light, 'Está na hora de novo', produto)}\n${messageHtml({ pieces: piecesOf(template.text), values, link, chat }, light)}`,
    ending: (light) => unsubscribeHtml(page.unsubscribeUrl, light),
  });
}
