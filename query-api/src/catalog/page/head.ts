import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';
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

interface HeadFields {
  readonly shop: CatalogRow;
  readonly title: string;
  readonly description: string;
  /** The address of this page, for search engines. */
  readonly canonical: string;
  /** Left out: `website`. */
  readonly type?: 'product';
  /** What is shown where the address is passed on. */
  readonly shown: { readonly title: string; readonly url: string; readonly image: string; readonly isLarge: boolean };
  readonly more?: Html | false;
  readonly isHidden: boolean;
  readonly data: Html;
}

/** Of the catalogue's own pages. */
export function pageHead(page: CatalogPage, themeVersion: string, surroundings: Surroundings): Html {
  const { shop, filter, products } = page;
  const origin = surroundings.publicUrl();
  const url = `${origin}/catalog/${shop.slug}`;
  const canonical = filter.page > 1 ? `${url}?pagina=${filter.page}` : url;
  const title = `${shop.store_name} | Catálogo`;
  const logo = pictureAddress(shop.theme.logoUrl)?.href;
  const cover = products.find(({ photos }) => photos.length > 0);
  const photo = cover?.photos[0] && photoAnswer(cover.shop_id, cover.photos[0]);
  const image = logo ?? (photo ? origin + photo.url : `${url}/icon.png?size=512`);
  const fields: HeadFields = {
    shop,
    title,
    description: describe(page),
    canonical,
    shown: { title, url, image, isLarge: !logo && photo !== undefined },
    isHidden: filter.search !== '' || filter.category !== '',
    data: structuredData(page, origin),
  };
  return headOf(fields, themeVersion, surroundings);
}

export function headOf(fields: HeadFields, themeVersion: string, { assets }: Surroundings): Html {
  const { shop, title, description, canonical, type = 'website', shown, more, isHidden, data } = fields;
  const path = `/catalog/${shop.slug}`;
  const { light, dark } = paletteOf(shop.theme);
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${(isHidden || isDemoId(shop.shop_id)) && html`<meta name="robots" content="noindex, follow">`}
<link rel="canonical" href="${canonical}">
<meta property="og:type" content="${type}">
<meta property="og:locale" content="pt_BR">
<meta property="og:site_name" content="${shop.store_name}">
<meta property="og:title" content="${shown.title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${shown.url}">
<meta property="og:image" content="${shown.image}">
<meta name="twitter:card" content="${shown.isLarge ? 'summary_large_image' : 'summary'}">
${more}<meta name="theme-color" content="${light.accent}" media="(prefers-color-scheme: light)">
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
${data}`;
}

function describe({ shop, total }: CatalogPage): string {
  const sold = counted(total, 'produto', 'produtos');
  const own = shop.description ?? shop.custom_message;
  return shortened(
    `${own ? `${own} ` : ''}${shop.store_name}: ${sold}${shop.allow_orders && shop.whatsapp ? ', pedidos pelo WhatsApp' : ''}.`,
  );
}

/** As search engines show descriptions: on one line, not longer than they show. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= LONGEST_DESCRIPTION ? line : `${line.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}
