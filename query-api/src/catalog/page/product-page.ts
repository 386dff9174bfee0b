import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import type { OpeningNow } from '@pdv/schemas/catalog/opening';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { photoAnswer } from '@pdv/schemas/kernel/photo';
import { photoSet, photoUrl, type SizedPhoto } from '@pdv/schemas/kernel/photo-sources';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { type Html, html } from '../../http/html.ts';
import { headOf, shortened } from './head.ts';
import { icon, sprite } from './icons.ts';
import { basketDialog, bodyAttributes, installBanner, pageFoot } from './outside.ts';
import { ALWAYS } from './page.ts';
import { productPath } from './product-address.ts';
import { basketButton, productCard } from './product-card.ts';
import { type Offer, offerOf, offerText } from './product-offer.ts';
import type { ProductPage } from './read-product.ts';
import { storeFacts } from './store-facts.ts';
import { slimHeader } from './store-header.ts';
import { productData } from './structured-data.ts';
import type { Surroundings } from './surroundings.ts';
import { STOREFRONT } from './theme-css.ts';
import { tileOf } from './tiles.ts';

/** Of a photo on its page: the whole of a phone, half of anything wider. */
const SIZES = '(max-width: 899px) 100vw, 600px';

/** @param shareImage the version of the picture that stands for the product where its address is passed on */
export function renderProductPage(
  page: ProductPage,
  themeVersion: string,
  shareImage: string,
  opening: OpeningNow | null,
  surroundings: Surroundings,
): string {
  const { shop, product, related } = page;
  const icons = new Set([...ALWAYS, ...[product, ...related].map(({ category }) => tileOf(category).icon)]);
  const url = surroundings.publicUrl() + productPath(shop.slug, product);
  const facts = storeFacts(shop, opening);
  return html`<!doctype html>
<html lang="pt-BR">
<head>
${head(page, url, themeVersion, shareImage, surroundings)}
</head>
<body ${bodyAttributes(shop)}>
${sprite(icons)}
<a class="skip" href="#produto">Ir para o produto</a>
<div class="storefront-frame"><div class="${STOREFRONT}">
${slimHeader(shop)}
<main id="produto" tabindex="-1">
${way(page)}
${detail(page, url)}
${facts && html`<section class="detail-facts" aria-label="Sobre a loja">${facts}</section>`}
${others(page)}
</main>
</div></div>
${pageFoot()}
${basketDialog()}
${installBanner(shop)}
</body>
</html>
`.markup;
}

function head(
  page: ProductPage,
  url: string,
  themeVersion: string,
  shareImage: string,
  surroundings: Surroundings,
): Html {
  const { shop, product } = page;
  const { price, isOut } = offerOf(product, shop);
  const said = [price, isOut && 'esgotado'].filter(Boolean).join(', ');
  const description = shortened(
    `${product.name}${said && `: ${said}`}. ${product.description ?? `${product.category} na ${shop.store_name}.`}`,
  );
  const picture = product.photos.length === 0 && pictureAddress(product.image_url)?.href;
  const shown = {
    title: price === undefined ? product.name : `${product.name} – ${price}`,
    url,
    image: picture || `${url}/share.jpg?v=${shareImage}`,
    isLarge: !picture,
  };
  const size = html`<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
`;
  return headOf(
    {
      shop,
      title: `${product.name} | ${shop.store_name}`,
      description,
      canonical: url,
      type: 'product',
      shown,
      more: !picture && size,
      isHidden: false,
      data: productData(page, surroundings.publicUrl()),
    },
    themeVersion,
    surroundings,
  );
}

function way({ shop, product: { name, category } }: ProductPage): Html {
  const path = `/catalog/${shop.slug}`;
  const ofCategory = `${path}?${new URLSearchParams({ categoria: category })}`;
  return html`<nav class="way" aria-label="Onde você está"><ol><li><a href="${path}">Todos os produtos</a></li><li><a href="${ofCategory}">${category}</a></li><li aria-current="page">${name}</li></ol></nav>`;
}

function detail({ shop, product }: ProductPage, url: string): Html {
  const { name, description } = product;
  const offer = offerOf(product, shop);
  return html`<article class="product-detail${offer.isOut && ' is-out'}" ${offer.attributes}>
${gallery(product)}
<div class="detail-text"><h1 class="product-name">${name}</h1>${offerText(offer)}${
    description && html`<p class="detail-description">${description}</p>`
  }<div class="detail-actions">${ordering(shop, name, url, offer)}${sharing(shop, name, url, offer)}</div></div>
</article>`;
}

/** Photos that a finger pushes along and links lead to; it needs no script. */
function gallery({ shop_id: shopId, name, category, image_url, photos }: CatalogProductRow): Html {
  const tile = tileOf(category);
  if (photos.length === 0) {
    const address = pictureAddress(image_url);
    return html`<div class="gallery"><div class="product-picture tile-${tile.hue}">${icon(tile.icon)}${
      address &&
      html`<img src="${address.href}" alt="" width="600" height="600" fetchpriority="high" referrerpolicy="no-referrer">`
    }</div></div>`;
  }
  const sized = photos.map((photo) => photoAnswer(shopId, photo));
  const label = (at: number) => (sized.length === 1 ? name : `${name}, foto ${at + 1} de ${sized.length}`);
  const shown = sized.map((photo, at) => html`<li id="foto-${at + 1}">${wholePhoto(photo, label(at), at)}</li>`);
  const picks = sized.map(
    ({ url, width, height }, at) =>
      html`<li><a href="#foto-${at + 1}"><img src="${photoUrl(url, 160, 'webp')}" alt="Foto ${at + 1}" width="${width}" height="${height}" loading="lazy" decoding="async"></a></li>`,
  );
  const isOne = sized.length === 1;
  return html`<div class="gallery"><ul class="gallery-photos"${!isOne && html` tabindex="0" aria-label="Fotos de ${name}"`}>${shown}</ul>${
    !isOne && html`<ul class="gallery-picks">${picks}</ul>`
  }</div>`;
}

function wholePhoto(photo: SizedPhoto, alt: string, at: number): Html {
  const { url, width, height } = photo;
  const urgency = at === 0 ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`;
  return html`<picture><source type="image/avif" srcset="${photoSet(photo, 'avif')}" sizes="${SIZES}"><img src="${photoUrl(url, 480, 'webp')}" srcset="${photoSet(photo, 'webp')}" sizes="${SIZES}" alt="${alt}" width="${width}" height="${height}"${urgency}></picture>`;
}

/** A chat about this product, and a place in the order where there is a script. */
function ordering(
  { allow_orders, whatsapp, store_name }: CatalogRow,
  name: string,
  url: string,
  offer: Offer,
): Html | false {
  if (!allow_orders || !whatsapp) return false;
  const asked = offer.isOut ? `Quando terá de novo: ${name}?` : `Gostaria de pedir: ${name}`;
  const link = chatLink(whatsapp, `Olá, ${store_name}! ${asked}\n${url}`);
  return html`<a class="detail-order" href="${link}" target="_blank" rel="noopener noreferrer">${icon('chat')}<span>${
    offer.isOut ? 'Perguntar pelo WhatsApp' : 'Pedir pelo WhatsApp'
  }</span></a>${!offer.isOut && basketButton(name, 'Adicionar ao pedido')}`;
}

/** The script has the phone's own way to pass on; without it, a chat with whoever is chosen there. */
function sharing({ store_name }: CatalogRow, name: string, url: string, { price }: Offer): Html {
  const text = `${[name, price, store_name].filter(Boolean).join(' · ')}\n${url}`;
  return html`<a class="detail-share" href="https://wa.me/?text=${encodeURIComponent(text)}" data-title="${name}" data-url="${url}" target="_blank" rel="noopener noreferrer">${icon('share')}<span>Compartilhar</span></a>`;
}

function others({ shop, product: { category }, related }: ProductPage): Html | false {
  if (related.length === 0) return false;
  // None of them is in sight before the product itself.
  const cards = related.map((product) => productCard(product, shop, Number.POSITIVE_INFINITY));
  return html`<section class="related" aria-labelledby="outros-titulo"><h2 class="category-name" id="outros-titulo">Mais de ${category}</h2><ul class="product-grid">${cards}</ul></section>`;
}
