import { piecesOf, type ReminderTemplate, type ReminderValues } from '../account/reminder-template.ts';
import type { Palette } from '../catalog/palette.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { button, type FramedMail, highlight, mailFrame, paragraph } from '../mail/frame.ts';

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

/** What the link in the mail is called that ends these mails. */
const UNSUBSCRIBE = 'Não quero mais receber lembretes';
/** In its place in a mail that nobody gets: what looked like a link there would lead nowhere. */
const NOBODY_GETS_IT = `${UNSUBSCRIBE} (este link só existe no e-mail do cliente)`;

/** The last line of a mail to a customer, in plain text. */
export const unsubscribeText = (url: string | null): string =>
  url === null ? NOBODY_GETS_IT : `${UNSUBSCRIBE}: ${url}`;

/** The same as HTML. */
export function unsubscribeHtml(url: string | null, { onGroundMuted }: Palette): string {
  return url === null
    ? NOBODY_GETS_IT
    : `<a class="quiet" href="${escapeHtml(url)}" style="color:${onGroundMuted};text-decoration:underline">${UNSUBSCRIBE}</a>`;
}

export function reminderHtml(page: ReminderPage): string {
  const { subject, theme, values, several, footer } = page;
  const { produto, loja } = values;
  return mailFrame({
    subject,
    theme,
    footer,
    preview: `${produto} já ${several ? 'devem' : 'deve'} estar acabando. ${loja}`,
    storeName: loja,
    panel: (light) =>
      `${highlight(light, several ? 'Já estão acabando?' : 'Já está acabando?', produto)}\n${message(page, light)}`,
    ending: (light) => unsubscribeHtml(page.unsubscribeUrl, light),
  });
}

/** The way to the shop stands below the words that speak of it, or below all of them. */
function message({ template, values, link, chat }: ReminderPage, light: Palette) {
  const anchor = `<a class="accent" href="${escapeHtml(link.href)}" style="color:${light.accentText};font-weight:600">${escapeHtml(link.words)}</a>`;
  const written = piecesOf(template.text)
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      return piece.variable === 'link' ? anchor : escapeHtml(values[piece.variable]);
    })
    .join('');
  const paragraphs = written
    .split(/\n[^\S\n]*\n\s*/)
    .map((words) => paragraph(light, words.trim().replaceAll('\n', '<br>')));
  const speaks = paragraphs.findIndex((words) => words.includes(anchor));
  const toChat = chat === null ? '' : button(light, 'Chamar no WhatsApp', chat);
  return paragraphs.toSpliced(speaks === -1 ? paragraphs.length : speaks + 1, 0, toChat).join('\n');
}
