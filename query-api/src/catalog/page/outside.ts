import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { type Html, html } from '../../http/html.ts';
import { icon } from './icons.ts';

/** What stands outside the storefront, where no shop's own CSS reaches. */
export const pageFoot = (): Html =>
  html`<footer class="credit"><a href="/"><svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#2563eb"/><path d="M10 24V8.5h12.5M10 16h9.5" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="22" cy="22.4" r="2.6" fill="#93c5fd"/></svg>Feito com Freguês</a></footer>`;

/** What the script must know of the shop. */
export const bodyAttributes = ({ slug, store_name, allow_orders, whatsapp }: CatalogRow): Html =>
  html`data-slug="${slug}" data-store="${store_name}"${allow_orders && whatsapp && html` data-whatsapp="${whatsapp}"`}`;

/** Empty until the script fills it. */
export const basketDialog = (): Html =>
  html`<p class="basket-said unseen" role="status"></p><div class="basket-bar" hidden><button type="button" class="basket-open">${icon('bag')}<span class="basket-count"></span><span class="basket-total"></span></button></div>
<dialog class="basket" aria-labelledby="pedido-titulo"><div class="basket-head"><h2 id="pedido-titulo" tabindex="-1">Seu pedido</h2><button type="button" class="basket-close" aria-label="Fechar o pedido">${icon('close')}</button></div><div class="basket-body"></div></dialog>`;

export const installBanner = ({ store_name }: CatalogRow): Html =>
  html`<aside class="install" aria-label="Adicionar à tela inicial" hidden><p class="install-text"><b>${store_name}</b> na sua tela inicial</p><button type="button" class="install-yes">Adicionar à tela inicial</button><button type="button" class="install-no" aria-label="Dispensar">${icon('close')}</button></aside>`;
