import { piecesOf, type ReminderTemplate, type ReminderValues } from '../account/reminder-template.ts';
import { type FramedMail, highlight, mailFrame } from '../mail/frame.ts';
import { messageHtml } from '../mail/message.ts';
import { unsubscribeHtml } from '../mail/unsubscribe.ts';

interface ReminderPage extends Pick<FramedMail, 'subject' | 'theme' | 'footer'> {
  readonly template: ReminderTemplate;
  readonly values: ReminderValues;
  /** `values.produto` names more than one. */
  readonly several: boolean;
  /** What `{{link}}` is here. */
  readonly link: { readonly href: string; readonly words: string };
  /** Opens a chat with the shop; null where it has no number and is written to. */
  readonly chat: string | null;
  readonly unsubscribeUrl: string | null;
}

export function reminderHtml(page: ReminderPage): string {
  const { subject, theme, template, values, link, chat, several, footer } = page;
  const { produto, loja } = values;
  return mailFrame({
    subject,
    theme,
    footer,
    preview: `${produto} já ${several ? 'devem' : 'deve'} estar acabando. ${loja}`,
    storeName: loja,
    panel: (light) =>
      `${highlight(light, several ? 'Já estão acabando?' : 'Já está acabando?', produto)}\n${messageHtml({ pieces: piecesOf(template.text), values, link, chat }, light)}`,
    ending: (light) => unsubscribeHtml(page.unsubscribeUrl, light),
  });
}
