import { type Html, html } from './html.ts';
import { pageFoot } from './outside.ts';
import type { CatalogAssets } from './surroundings.ts';

export const notFoundPage = (assets: CatalogAssets): string =>
  failurePage(assets, 'Loja não encontrada', html`<p>Esta loja não existe ou não está disponível.</p>`);

export const unavailablePage = (assets: CatalogAssets): string =>
  failurePage(
    assets,
    'Não foi possível abrir o catálogo',
    html`<p>Tente novamente em instantes.</p>`,
    html`<p><a class="action" href="">Tentar novamente</a></p>`,
  );

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
