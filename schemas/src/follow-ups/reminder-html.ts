import type { ThemeSettings } from '../account/shop-settings.ts';
import { type Palette, paletteOf } from '../catalog/palette.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { pictureAddress } from '../kernel/picture-address.ts';
import { darkStyles } from './reminder-styles.ts';
import { piecesOf, type ReminderTemplate, type ReminderValues } from './reminder-template.ts';

interface ReminderPage {
  readonly template: ReminderTemplate;
  readonly values: ReminderValues;
  readonly subject: string;
  readonly theme: Pick<ThemeSettings, 'primaryColor' | 'secondaryColor' | 'logoUrl'>;
  /** Opens a chat with the shop; null where it has no number. */
  readonly chat: string | null;
  readonly contact: string;
  readonly footer: readonly string[];
  readonly unsubscribeUrl: string | null;
}

/** What the link in the mail is called that ends these mails. */
export const UNSUBSCRIBE = 'Não quero mais receber lembretes';

const FONT = 'font-family:Inter,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Tables with inline styles, for mail programs that know no others; 600 px at most. The colours are the shop's, made
 * legible; programs that show mails dark find a darker set in the head.
 */
export function reminderHtml(page: ReminderPage): string {
  const { subject, theme, values, footer } = page;
  const { light, dark } = paletteOf(theme);
  const small = `margin:0 0 8px;font-size:12px;line-height:1.5;color:${light.onGroundMuted};${WRAP}`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles(dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(firstLineOf(page))}</div>
<table ${TABLE} width="100%" class="ground" bgcolor="${light.ground}" style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;table-layout:fixed"><tr>
${brand(page, light)}
</tr><tr>
<td align="left" class="panel" bgcolor="${light.panel}" style="background:${light.panel};padding:24px;border-radius:0 0 14px 14px">
<table ${TABLE} width="100%" style="table-layout:fixed;margin:0 0 20px"><tr><td class="tint" bgcolor="${light.tint}" style="background:${light.tint};padding:14px 16px;border-radius:8px">
<p class="accent" style="margin:0 0 2px;font-size:12px;line-height:1.4;font-weight:600;letter-spacing:0.02em;color:${light.accentText}">Hora de repor</p>
<p class="accent" style="margin:0;font-size:18px;line-height:1.35;font-weight:700;color:${light.accentText};${WRAP}">${escapeHtml(values.produto)}</p>
</td></tr></table>
${message(page, light.text, light.accentText, button(page, light.accent, light.onAccent))}
</td></tr><tr><td align="center" style="padding:20px 12px 0">
${footer.map((line) => `<p class="quiet" style="${small}">${escapeHtml(line)}</p>`).join('\n')}
<p class="quiet" style="${small}">${unsubscribe(page, light.onGroundMuted)}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`;
}

/**
 * A logo stands on white, since nobody knows what colours it has; the white is the band's and not its own, so that where
 * pictures are not loaded nothing is left of it.
 */
function brand({ theme, values }: ReminderPage, { accent, onAccent }: Palette): string {
  const logo = pictureAddress(theme.logoUrl)?.href;
  const [ground, colour] = logo ? ['#ffffff', '#111827'] : [accent, onAccent];
  const picture = logo
    ? `<img src="${escapeHtml(logo)}" alt="" height="40" style="height:40px;max-width:160px;margin:0 12px 0 0;vertical-align:middle;border:0">`
    : '';
  const edge = logo ? `border-top:6px solid ${accent};` : '';
  return `<td align="left" bgcolor="${ground}" style="background:${ground};${edge}padding:20px 24px;border-radius:14px 14px 0 0;font-size:20px;line-height:1.3;font-weight:700;color:${colour};${WRAP}">${picture}${escapeHtml(values.loja)}</td>`;
}

/** The way to the shop stands below the words that speak of it, or below all of them. */
function message({ template, values, chat, contact }: ReminderPage, text: string, link: string, button: string) {
  const style = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${text};${WRAP}`;
  const anchor = `<a class="accent" href="${escapeHtml(values.link)}" style="color:${link};font-weight:600">${
    chat ? 'nosso WhatsApp' : escapeHtml(contact)
  }</a>`;
  const written = piecesOf(template.text)
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      return piece.variable === 'link' ? anchor : escapeHtml(values[piece.variable]);
    })
    .join('');
  const paragraphs = written
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p class="text" style="${style}">${paragraph.trim().replaceAll('\n', '<br>')}</p>`);
  const speaks = paragraphs.findIndex((paragraph) => paragraph.includes(anchor));
  return paragraphs.toSpliced(speaks === -1 ? paragraphs.length : speaks + 1, 0, button).join('\n');
}

function button({ chat }: ReminderPage, ground: string, colour: string): string {
  if (chat === null) return '';
  return `<table ${TABLE} style="margin:4px 0 24px"><tr><td align="center" bgcolor="${ground}" style="background:${ground};border-radius:8px;padding:0">
<a href="${escapeHtml(chat)}" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:1.25;font-weight:600;color:${colour};text-decoration:none;${WRAP}">Chamar no WhatsApp</a>
</td></tr></table>`;
}

function unsubscribe({ unsubscribeUrl }: ReminderPage, colour: string): string {
  const style = `color:${colour};text-decoration:underline`;
  return unsubscribeUrl === null
    ? `<span class="quiet" style="${style}">${UNSUBSCRIBE}</span>`
    : `<a class="quiet" href="${escapeHtml(unsubscribeUrl)}" style="${style}">${UNSUBSCRIBE}</a>`;
}

/** What mail programs show beside the subject. */
function firstLineOf({ values }: ReminderPage): string {
  return `Hora de repor ${values.produto}. ${values.loja}`;
}
