import { paletteOf } from '@pdv/schemas/catalog/palette';
import { counted } from '@pdv/schemas/kernel/counted';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import { photoAnswer } from '@pdv/schemas/kernel/photo';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { type Html, html } from '../../http/html.ts';
import type { CatalogPage } from './read-page.ts';
import { structuredData } from './structured-data.ts';
import type { Surroundings } from './surroundings.ts';

const LONGEST_DESCRIPTION = 160;

export function pageHead(page: CatalogPage, themeVersion: string, { assets, publicUrl }: Surroundings): Html {
  const { shop, filter, products } = page;
  const path = `/catalog/${shop.slug}`;
  const url = `${publicUrl()}${path}`;
  const canonical = filter.page > 1 ? `${url}?pagina=${filter.page}` : url;
  const title = `${shop.store_name} | Catálogo`;
  const description = describe(page);
  const logo = pictureAddress(shop.theme.logoUrl)?.href;
  const cover = products.find(({ photos }) => photos.length > 0);
  const photo = cover?.photos[0] && photoAnswer(cover.shop_id, cover.photos[0]);
  const { light, dark } = paletteOf(shop.theme);
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${(filter.search || filter.category || isDemoId(shop.shop_id)) && html`<meta name="robots" content="noindex, follow">`}
<link rel="canonical" href="${canonical}">
<meta property="og:type" content="website">
<meta property="og:locale" content="pt_BR">
<meta property="og:site_name" content="${shop.store_name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${logo ?? (photo ? publicUrl() + photo.url : `${url}/icon.png?size=512`)}">
<meta name="twitter:card" content="${!logo && photo ? 'summary_large_image' : 'summary'}">
<meta name="theme-color" content="${light.accent}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.accent}" media="(prefers-color-scheme: dark)">
<meta name="color-scheme" content="light dark">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${shop.store_name}">
<link rel="icon" href="${path}/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${path}/icon.png?size=192">
<link rel="manifest" href="${path}/manifest.webmanifest">
${assets.font && html`<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`}
<link rel="stylesheet" href="${assets.style}">
<link rel="stylesheet" href="${path}/theme.css?v=${themeVersion}">
<script type="module" src="${assets.script}"></script>
${structuredData(page, url, canonical)}`;
}

function describe({ shop, total }: CatalogPage): string {
  const sold = counted(total, 'produto', 'produtos');
  const own = (shop.description ?? shop.custom_message)?.replace(/\s+/g, ' ');
  const text = `${own ? `${own} ` : ''}${shop.store_name}: ${sold}${shop.allow_orders && shop.whatsapp ? ', pedidos pelo WhatsApp' : ''}.`;
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}
