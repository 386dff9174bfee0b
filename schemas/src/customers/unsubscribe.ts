import type { ThemeSettings } from '../account/shop-settings.ts';
import { paletteOf } from '../catalog/palette.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { pictureAddress } from '../kernel/picture-address.ts';

/** Where the link in a reminder leads; opening it changes nothing, as mail scanners open everything. */
export const unsubscribePath = (token: string): string => `/descadastro/${token}`;

interface PageShop {
  readonly storeName: string;
  readonly theme: Pick<ThemeSettings, 'primaryColor' | 'secondaryColor' | 'logoUrl'>;
}

/** `gone`: whoever the link was for, or the shop, is not known any more. */
export type UnsubscribePage =
  | { readonly state: 'subscribed' | 'unsubscribed'; readonly shop: PageShop; readonly token: string }
  | { readonly state: 'gone' | 'invalid' };

/** What the customer sees: no name, no address, nothing that the link's finder could not know. */
export function unsubscribePage(page: UnsubscribePage): { readonly html: string; readonly css: string } {
  const known = 'shop' in page ? page.shop : null;
  const css = styles(known?.theme ?? PLAIN);
  const { title, said, action } = wordsOf(page);
  const logo = pictureAddress(known?.theme.logoUrl ?? null)?.href;
  const picture = logo ? `<img src="${escapeHtml(logo)}" alt="" height="48">` : '';
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style></head>
<body><main>
<header>${picture}<p>${escapeHtml(known?.storeName ?? 'Freguês')}</p></header>
<section><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(said)}</p>
${action}</section></main>
<footer><p>Lembretes enviados com o Freguês, o PDV que vende por você.</p></footer>
</body></html>
`;
  return { html, css };
}

const PLAIN = { primaryColor: '', secondaryColor: '', logoUrl: null };

function wordsOf(page: UnsubscribePage): { title: string; said: string; action: string } {
  switch (page.state) {
    case 'subscribed':
      return {
        title: 'Parar de receber lembretes e ofertas?',
        said: `${page.shop.storeName} avisa por e-mail quando já deve estar na hora de comprar de novo, e às vezes conta as novidades. Se preferir, a loja para de escrever. Comprovantes das suas compras continuam chegando.`,
        action: button(unsubscribePath(page.token), 'Parar de receber', 'main'),
      };
    case 'unsubscribed':
      return {
        title: 'Pronto, sem mais lembretes nem ofertas',
        said: `${page.shop.storeName} não vai mais enviar lembretes nem ofertas para o seu e-mail. Mudou de ideia? Você pode desfazer quando quiser.`,
        action: button(`${unsubscribePath(page.token)}/desfazer`, 'Voltar a receber', 'quiet'),
      };
    case 'gone':
      return {
        title: 'Nenhum e-mail será enviado',
        said: 'Seu cadastro nesta loja não existe mais: você não precisa fazer nada.',
        action: '',
      };
    case 'invalid':
      return {
        title: 'Este link não é válido',
        said: 'Abra de novo o link que está no fim do e-mail, ou responda ao e-mail pedindo para não receber mais.',
        action: '',
      };
  }
}

const button = (path: string, label: string, kind: string) =>
  `<form method="post" action="${escapeHtml(path)}"><button class="${kind}">${label}</button></form>`;

function styles(theme: PageShop['theme']): string {
  const { light, dark } = paletteOf(theme);
  const set = (palette: typeof light) =>
    Object.entries({
      ground: palette.ground,
      quiet: palette.onGroundMuted,
      panel: palette.panel,
      text: palette.text,
      muted: palette.muted,
      control: palette.control,
      accent: palette.accent,
      on: palette.onAccent,
      ink: palette.accentText,
    })
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';');
  return `:root{${set(light)}}@media (prefers-color-scheme:dark){:root{${set(dark)}}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;padding:24px 16px;background:var(--ground);color:var(--text);font:16px/1.6 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:480px;border-radius:14px;overflow:hidden;background:var(--panel);box-shadow:0 1px 3px rgb(15 23 42/.16)}
header{padding:20px 24px;background:var(--accent);color:var(--on);font-size:20px;font-weight:700;line-height:1.3;overflow-wrap:anywhere}
header p{margin:0}header img{display:block;height:48px;max-width:200px;margin:0 0 12px;padding:6px;border-radius:8px;background:#fff}
section{padding:24px}h1{margin:0 0 12px;font-size:24px;line-height:1.25;letter-spacing:-.03em}section p{margin:0;color:var(--muted);overflow-wrap:anywhere}
button{width:100%;min-height:48px;margin-top:24px;padding:12px 20px;border-radius:8px;border:1px solid var(--accent);background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button.quiet{border-color:var(--control);background:transparent;color:var(--ink)}
button:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
footer p{margin:0;font-size:12px;text-align:center;color:var(--quiet)}`;
}
