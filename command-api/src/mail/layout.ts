import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { DEFAULT_THEME } from '@pdv/schemas/account/shop-settings';
import type { Palette } from '@pdv/schemas/catalog/palette';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { button, mailFrame, paragraph, WRAP } from '@pdv/schemas/mail/frame';

interface AccountWords {
  readonly title: string;
  readonly texts: readonly string[];
  /** Below the texts. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Below the link. */
  readonly after?: string;
}

/** A mail from the installation itself to somebody who signs in; its texts are not HTML. */
export const accountMail = (words: AccountWords, to: Mailbox, shopId: string): Mail =>
  installationMail(words, to, [`account:${shopId}`]);

/** @param subjects whose personal data the mail holds */
export function installationMail(
  { title, texts, link, after }: AccountWords,
  to: Mailbox,
  subjects: readonly string[],
): Mail {
  const below = after === undefined ? [] : [after];
  return {
    to,
    fromName: 'Freguês',
    subject: title,
    subjects,
    text: `${[...texts, ...(link ? [link.href] : []), ...below].join('\n\n')}\n`,
    html: mailFrame({
      subject: title,
      preview: texts[1] ?? '',
      storeName: 'Freguês',
      theme: DEFAULT_THEME,
      panel: (light) =>
        [
          heading(light, title),
          ...texts.map((words) => paragraph(light, escapeHtml(words))),
          ...(link ? [button(light, link.label, link.href), address(light, link.href)] : []),
          ...below.map((words) => paragraph(light, escapeHtml(words))),
        ].join('\n'),
      footer: ['Freguês, o PDV que vende por você'],
    }),
  };
}

export function heading({ text }: Palette, title: string): string {
  return `<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:1.3;color:${text};${WRAP}">${escapeHtml(title)}</h1>`;
}

/** For a reader who opens the mail on one machine and works on another. */
function address({ muted }: Palette, href: string): string {
  return `<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${muted};${WRAP}">Ou copie este endereço: ${escapeHtml(href)}</p>`;
}
