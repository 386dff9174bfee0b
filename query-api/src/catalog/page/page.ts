import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import type { OpeningNow } from '@pdv/schemas/catalog/opening';
import { counted } from '@pdv/schemas/kernel/counted';
import { type Html, html } from '../../http/html.ts';
import { isSoldOut } from '../sold-out.ts';
import { pageHead } from './head.ts';
import { type IconName, icon, sprite } from './icons.ts';
import { basketDialog, bodyAttributes, installBanner, pageFoot } from './outside.ts';
import { productCard } from './product-card.ts';
import type { CatalogPage, PageFilter } from './read-page.ts';
import { aboutStore, storeHeader } from './store-header.ts';
import type { Surroundings } from './surroundings.ts';
import { STOREFRONT } from './theme-css.ts';
import { tileOf } from './tiles.ts';

/** Also for the script. */
export const ALWAYS: readonly IconName[] = [
  'search',
  'chat',
  'plus',
  'minus',
  'bag',
  'close',
  'share',
  'clock',
  'truck',
  'pin',
];

/** More than two screens of a phone: cards further down are not drawn, nor their photos fetched, before somebody comes near. */
const LONG = 24;

/** The whole page: what is the shop's inside the storefront, what is ours outside it. */
export function renderPage(
  page: CatalogPage,
  themeVersion: string,
  opening: OpeningNow | null,
  surroundings: Surroundings,
): string {
  const { shop, products } = page;
  const icons = new Set([...ALWAYS, ...products.map(({ category }) => tileOf(category).icon)]);
  return html`<!doctype html>
<html lang="pt-BR">
<head>
${pageHead(page, themeVersion, surroundings)}
</head>
<body ${bodyAttributes(shop)}>
${sprite(icons)}
<a class="skip" href="#produtos">Ir para os produtos</a>
<div class="storefront-frame"><div class="${STOREFRONT}">
${storeHeader(shop, opening)}
<main id="produtos" tabindex="-1">
${page.total > 0 ? listing(page) : nothing()}
</main>
${aboutStore(shop)}
</div></div>
${pageFoot()}
${basketDialog()}
${installBanner(shop)}
</body>
</html>
`.markup;
}

function listing(page: CatalogPage): Html {
  const { shop, filter, total, categories, products, hasNext } = page;
  const path = `/catalog/${shop.slug}`;
  const isWhole = !hasNext && filter.page === 1 && !filter.search && !filter.category;
  return html`<div class="toolbar"><form class="search" role="search" action="${path}">
<label class="unseen" for="busca">Buscar produtos</label>${icon('search')}
<input id="busca" type="search" name="busca" value="${filter.search}" placeholder="Buscar em ${counted(total, 'produto', 'produtos')}" maxlength="200" autocomplete="off" enterkeyhint="search">
${filter.category && html`<input type="hidden" name="categoria" value="${filter.category}">`}<button type="submit">Buscar</button>
</form>
${
  categories.length > 1 &&
  html`<nav class="categories" aria-label="Categorias"><ul>${[
    chip('Tudo', '', total, page),
    ...categories.map(({ category, count }) => chip(category, category, count, page)),
  ]}</ul></nav>`
}</div>
<div id="lista"${products.length > LONG && html` class="is-long"`}${isWhole && html` data-whole`}>
<p class="result" role="status">${resultText(page)}</p>
${sections(page)}
${products.length === 0 && html`<div class="empty"><p>Nenhum produto encontrado.</p><p><a href="${path}">Ver todos os produtos</a></p></div>`}
${pages(page)}
</div>`;
}

function chip(label: string, category: string, count: number, { shop, filter }: CatalogPage): Html {
  const isCurrent = filter.category === category;
  return html`<li><a href="${addressOf(shop, { search: filter.search, category, page: 1 })}" data-category="${category}"${
    isCurrent && html` aria-current="true"`
  }>${label} <span class="count">${count}</span></a></li>`;
}

/** Fewer under a heading and the headings are most of the page. */
const UNDER_A_HEADING = 4;

/** Category by category where the whole catalogue is here; in the order of names where it is one page of many. */
function sections({ shop, products, categories, hasNext, filter }: CatalogPage): readonly Html[] {
  let at = 0;
  const section = (heading: Html, shown: typeof products) =>
    html`<section>${heading}<ul class="product-grid">${shown.map((product) => productCard(product, shop, at++))}</ul></section>`;
  const together = html`<h2 class="unseen">Produtos</h2>`;
  if (hasNext || filter.page > 1) return [section(together, products)];
  const groups = categories
    .map(({ category }) => ({ category, own: products.filter((product) => product.category === category) }))
    .filter(({ own }) => own.length > 0);
  if (groups.length === 0) return [];
  if (groups.length === 1 || products.length < groups.length * UNDER_A_HEADING) {
    return [section(together, soldOutLast(groups.flatMap(({ own }) => own)))];
  }
  return groups.map(({ category, own }) => section(html`<h2 class="category-name">${category}</h2>`, own));
}

const soldOutLast = (products: CatalogPage['products']) => [
  ...products.filter((product) => !isSoldOut(product)),
  ...products.filter(isSoldOut),
];

function resultText({ filter, products, hasNext, total }: CatalogPage): string {
  if (!filter.search && !filter.category) return filter.page > 1 ? `Página ${filter.page}` : '';
  const many =
    hasNext || filter.page > 1
      ? `mais de ${products.length} produtos`
      : counted(products.length, 'produto', 'produtos');
  return `${many} de ${total}${filter.search ? ` para “${filter.search}”` : ''}`;
}

function pages({ shop, filter, hasNext }: CatalogPage): Html | false {
  if (!hasNext && filter.page === 1) return false;
  const to = (page: number) => addressOf(shop, { ...filter, page });
  return html`<nav class="pages" aria-label="Páginas">${filter.page > 1 && html`<a href="${to(filter.page - 1)}" rel="prev">Página anterior</a>`}${
    hasNext && html`<a href="${to(filter.page + 1)}" rel="next">Próxima página</a>`
  }</nav>`;
}

function addressOf({ slug }: CatalogRow, { search, category, page }: PageFilter): string {
  const query = new URLSearchParams({
    ...(search && { busca: search }),
    ...(category && { categoria: category }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString();
  return `/catalog/${slug}${query && `?${query}`}`;
}

const nothing = () =>
  html`<div class="empty">${icon('bag')}<h2>Nenhum produto disponível</h2><p>Volte em breve: a loja ainda está arrumando a vitrine.</p></div>`;
