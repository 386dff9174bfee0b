import type { ThemeSettings } from '../account/shop-settings.ts';
import { type Palette, paletteOf } from '../catalog/palette.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { pictureAddress } from '../kernel/picture-address.ts';
import { darkStyles } from './dark-styles.ts';

export interface FramedMail {
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly storeName: string;
  readonly theme: Pick<ThemeSettings, 'primaryColor' | 'secondaryColor' | 'logoUrl'>;
  /** HTML, below the shop's name. */
  readonly panel: (light: Palette) => string;
  /** Lines below the panel. */
  readonly footer: readonly string[];
  /** HTML of the last line below the panel. */
  readonly ending?: (light: Palette) => string;
}

const FONT = 'font-family:Inter,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
export const WRAP = 'word-break:break-word;overflow-wrap:anywhere';
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Tables with inline styles, for mail programs that know no others; 600 px at most. The colours are the shop's, made
 * legible; programs that show mails dark find a darker set in the head. What is not said to be HTML is escaped.
 */
export function mailFrame({ subject, preview, storeName, theme, panel, footer, ending }: FramedMail): string {
  const { light, dark } = coloursOf(theme);
  const small = `margin:0 0 8px;font-size:12px;line-height:1.5;color:${light.onGroundMuted};${WRAP}`;
  const below = [...footer.map(escapeHtml), ...(ending ? [ending(light)] : [])];
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles(dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE} width="100%" class="ground" bgcolor="${light.ground}" style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;table-layout:fixed"><tr>
${brand(storeName, theme.logoUrl, light)}
</tr><tr>
<td align="left" class="panel" bgcolor="${light.panel}" style="background:${light.panel};padding:24px 24px 8px;border-radius:0 0 14px 14px">
${panel(light)}
</td></tr><tr><td align="center" style="padding:20px 12px 0">
${below.map((line) => `<p class="quiet" style="${small}">${line}</p>`).join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`;
}

/** A shop's mails leave together, and working out colours takes as long as writing all the rest of one. */
const known = new WeakMap<FramedMail['theme'], ReturnType<typeof paletteOf>>();

function coloursOf(theme: FramedMail['theme']) {
  const colours = known.get(theme) ?? paletteOf(theme);
  known.set(theme, colours);
  return colours;
}

/**
 * A logo stands on white, since nobody knows what colours it has; the white is the band's and not its own, so that where
 * pictures are not loaded nothing is left of it. The name is one block, which goes below the logo where it is too long to
 * stand beside it.
 */
function brand(storeName: string, logoUrl: string | null, { accent, onAccent }: Palette): string {
  const logo = pictureAddress(logoUrl)?.href;
  const [ground, colour] = logo ? ['#ffffff', '#111827'] : [accent, onAccent];
  const picture = logo
    ? `<img src="${escapeHtml(logo)}" alt="" height="40" style="height:40px;max-width:160px;margin:4px 12px 4px 0;vertical-align:middle;border:0">`
    : '';
  const edge = logo ? `border-top:6px solid ${accent};` : '';
  return `<td align="left" bgcolor="${ground}" style="background:${ground};${edge}padding:20px 24px;border-radius:14px 14px 0 0;font-size:20px;line-height:1.3;font-weight:700;color:${colour};${WRAP}">${picture}<span style="display:inline-block;max-width:100%;margin:4px 0;vertical-align:middle">${escapeHtml(storeName)}</span></td>`;
}

/** What the mail is about, at a glance. */
export function highlight({ tint, accentText }: Palette, label: string, value: string): string {
  return `<table ${TABLE} width="100%" style="table-layout:fixed;margin:0 0 20px"><tr><td class="tint" bgcolor="${tint}" style="background:${tint};padding:14px 16px;border-radius:8px">
<p class="accent" style="margin:0 0 2px;font-size:12px;line-height:1.4;font-weight:600;letter-spacing:0.02em;color:${accentText}">${escapeHtml(label)}</p>
<p class="accent" style="margin:0;font-size:18px;line-height:1.35;font-weight:700;color:${accentText};${WRAP}">${escapeHtml(value)}</p>
</td></tr></table>`;
}

/** @param html of what stands in it */
export function paragraph({ text }: Palette, html: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${text};${WRAP}">${html}</p>`;
}

export function button({ accent, onAccent }: Palette, label: string, href: string): string {
  return `<table ${TABLE} style="margin:4px 0 24px"><tr><td align="center" bgcolor="${accent}" style="background:${accent};border-radius:8px;padding:0">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:1.25;font-weight:600;color:${onAccent};text-decoration:none;${WRAP}">${escapeHtml(label)}</a>
</td></tr></table>`;
}
