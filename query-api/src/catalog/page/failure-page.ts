import type { Failure } from '@pdv/infra/http/failure-pages';
import { type Html, html } from '../../http/html.ts';
import { pageFoot } from './outside.ts';
import type { CatalogAssets } from './surroundings.ts';

export const notFoundPage = (assets: CatalogAssets): string =>
  failurePage(assets, 'Loja não encontrada', html`<p>Esta loja não existe ou não está disponível.</p>`);

export const unavailablePage = (assets: CatalogAssets): string =>
  failurePage(assets, 'Não foi possível abrir o catálogo', html`<p>Tente novamente em instantes.</p>`, TRY_AGAIN);

/** Of a shop that is there. */
export function productGonePage(assets: CatalogAssets, slug: string, store: string): string {
  const text = html`<p>Este produto não está mais no catálogo de ${store}.</p>`;
  const all = html`<p><a class="action" href="/catalog/${slug}">Ver o catálogo</a></p>`;
  return failurePage(assets, 'Produto não encontrado', text, all);
}

const TRY_AGAIN = html`<p><a class="action" href="">Tentar novamente</a></p>`;

/** What a visitor's browser is shown where others get JSON, be it a catalogue's address or another one. */
export function visitorsFailurePage(assets: CatalogAssets, { status, code, message }: Failure): string {
  const start = html`<p><a class="action" href="/">Ir para o início</a></p>`;
  if (status === 404) {
    const text = html`<p>O endereço pode ter mudado ou ter sido digitado com um erro.</p>`;
    return failurePage(assets, 'Página não encontrada', text, start);
  }
  if (status === 429)
    return failurePage(assets, 'Muitos pedidos', html`<p>Aguarde um minuto e tente de novo.</p>`, TRY_AGAIN);
  if (status >= 500) {
    return failurePage(
      assets,
      'Não foi possível abrir a página',
      html`<p>Tente novamente em instantes.</p>`,
      TRY_AGAIN,
    );
  }
  const title = code === 'invalid_request' ? 'Endereço inválido' : 'Não foi possível abrir a página';
  const text = code === 'invalid_request' ? 'Confira o endereço e tente de novo.' : message;
  return failurePage(assets, title, html`<p>${text}</p>`, start);
}

const home = html`<p><a class="action" href="/">Conhecer o Freguês</a></p>`;

function failurePage(assets: CatalogAssets, title: string, text: Html, action: Html = home): string {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | Freguês</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
</head>
<body>
<main class="failure"><h1>${title}</h1>${text}${action}</main>
${pageFoot()}
</body>
</html>
`.markup;
}
