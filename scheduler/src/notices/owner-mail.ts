import type { KnownShop } from '@pdv/command-api/commands/account';
import type { Mail } from '@pdv/infra/mail/mailer';
import type { Palette } from '@pdv/schemas/catalog/palette';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { button, highlight, mailFrame, paragraph, TABLE, WRAP } from '@pdv/schemas/mail/frame';

/** One line of figures. */
interface Line {
  readonly label: string;
  /** Shown below it, smaller. */
  readonly detail?: string;
  readonly value: string;
}

/** How to get no more mails like this. */
interface Ending {
  readonly switch: string;
  readonly place: string;
  /** Of the place, in this application. */
  readonly path: string;
}

/** The content of a mail to owners; none of it is HTML. */
export interface OwnerMail {
  readonly subject: string;
  readonly highlight: { readonly label: string; readonly value: string };
  /** Shown above the figures. */
  readonly texts: readonly string[];
  readonly figures: readonly { readonly heading: string | null; readonly lines: readonly Line[] }[];
  /** A path of this application. */
  readonly link: { readonly label: string; readonly path: string };
  /** The switch under Configurações → Notificações that ends mails like this, or one that is elsewhere. */
  readonly endedBy: string | Ending;
}

export interface OwnerMailFrame {
  readonly shop: Pick<KnownShop['identity'], 'storeName' | 'theme'>;
  readonly owner: { readonly name: string };
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Renders plain text and an HTML page in the shop's colours. The page escapes all typed text. */
export function renderOwnerMail(
  mail: OwnerMail,
  { shop, owner, publicUrl }: OwnerMailFrame,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, figures, link } = mail;
  const texts = [`Oi, ${firstName(owner.name)}!`, ...mail.texts];
  const href = `${publicUrl}${link.path}`;
  const why = `Você recebe este aviso porque é responsável pela loja ${shop.storeName} no Freguês.`;
  const ending = typeof mail.endedBy === 'string' ? { ...IN_SETTINGS, switch: mail.endedBy } : mail.endedBy;
  const end = `Para não receber mais, desligue '${ending.switch}' em `;
  const place = `${publicUrl}${ending.path}`;
  const { label, value } = mail.highlight;
  return {
    subject,
    text: `${[
      `${label}: ${value}`,
      ...texts,
      ...figures.map(({ heading, lines }) => [...(heading ? [`${heading}:`] : []), ...lines.map(plainLine)].join('\n')),
      `${link.label}: ${href}`,
      `-- \n${why}\n${end}${ending.place}: ${place}`,
    ].join('\n\n')}\n`,
    html: mailFrame({
      subject,
      preview: `${label}: ${value}`,
      storeName: shop.storeName,
      theme: shop.theme,
      panel: (light) =>
        [
          highlight(light, label, value),
          ...texts.map((text) => paragraph(light, escapeHtml(text))),
          ...figures.map(({ heading, lines }) => figuresHtml(light, heading, lines)),
          button(light, link.label, href),
        ].join('\n'),
      footer: [why],
      ending: ({ onGroundMuted }) =>
        `${escapeHtml(end)}<a class="quiet" href="${escapeHtml(place)}" style="color:${onGroundMuted};text-decoration:underline">${escapeHtml(ending.place)}</a>.`,
    }),
  };
}

const IN_SETTINGS = { place: 'Configurações → Notificações', path: '/settings?aba=notificacoes' };

function plainLine({ label, detail, value }: Line): string {
  return `- ${label}${detail === undefined ? '' : ` (${detail})`}: ${value}`;
}

function figuresHtml({ text, muted, line }: Palette, heading: string | null, lines: readonly Line[]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;font-size:15px;line-height:1.4;color:${text}`;
  const rows = lines.map(
    ({ label, detail, value }) =>
      `<tr><td class="text line" style="${cell};padding-right:12px;${WRAP}">${escapeHtml(label)}${
        detail === undefined
          ? ''
          : `<br><span class="muted" style="font-size:13px;color:${muted}">${escapeHtml(detail)}</span>`
      }</td><td class="text line" align="right" width="130" style="${cell};font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  const title =
    heading === null
      ? ''
      : `<p class="text" style="margin:0;font-size:15px;line-height:1.4;font-weight:700;color:${text}">${escapeHtml(heading)}</p>\n`;
  return `${title}<table ${TABLE} width="100%" style="table-layout:fixed;margin:0 0 24px">${rows.join('\n')}</table>`;
}
