import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { photoAnswer } from '@pdv/schemas/kernel/photo';
import { photoSet, photoUrl } from '@pdv/schemas/kernel/photo-sources';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { type Html, html } from '../../http/html.ts';
import { icon } from './icons.ts';
import { productPath } from './product-address.ts';
import { offerOf, offerText } from './product-offer.ts';
import { tileOf } from './tiles.ts';

/** Those that are in sight at once are not waited for. */
const IN_SIGHT = 4;
/** The first row of a phone is what a visitor waits for: its photos come before scripts and the rest. */
const FIRST_ROW = 2;
/** Of a card: half of a phone, a column of anything wider. */
const SIZES = '(max-width: 640px) 50vw, 320px';
/** A longer description is opened by whoever wants to read it. */
const LONG_DESCRIPTION = 110;

export function productCard(product: CatalogProductRow, shop: CatalogRow, at: number): Html {
  const { name, category, description } = product;
  const offer = offerOf(product, shop);
  return html`<li class="product-card${offer.isOut && ' is-out'}" id="${productAnchor(product)}" ${offer.attributes} data-category="${category}">${picture(product, at)}<div class="product-text"><h3 class="product-name"><a href="${productPath(shop.slug, product)}">${name}</a></h3>${
    description && about(description)
  }</div><div class="product-foot">${offerText(offer)}${!offer.isOut && ordering(name, shop)}</div></li>\n`;
}

function picture({ shop_id: shopId, name: product, category, image_url, photos }: CatalogProductRow, at: number): Html {
  const { icon: name, hue } = tileOf(category);
  const address = pictureAddress(image_url);
  const loading =
    (at >= IN_SIGHT && html` loading="lazy"`) || (at < FIRST_ROW && html` fetchpriority="high"`) || html``;
  const cover = photos[0] && photoAnswer(shopId, photos[0]);
  if (cover) {
    const { url, width, height } = cover;
    return html`<div class="product-picture tile-${hue}"><picture><source type="image/avif" srcset="${photoSet(cover, 'avif')}" sizes="${SIZES}"><img src="${photoUrl(url, 480, 'webp')}" srcset="${photoSet(cover, 'webp')}" sizes="${SIZES}" alt="${product}" width="${width}" height="${height}"${loading} decoding="async"></picture></div>`;
  }
  return html`<div class="product-picture tile-${hue}">${icon(name)}${
    address &&
    html`<img src="${address.href}" alt="" width="320" height="320"${loading} decoding="async" referrerpolicy="no-referrer">`
  }</div>`;
}

function about(description: string): Html {
  if (description.length <= LONG_DESCRIPTION) return html`<p class="product-description">${description}</p>`;
  const start = description.slice(0, LONG_DESCRIPTION).replace(/(?<!\s)\s+\S*$/, '');
  return html`<details class="product-description"><summary><span>${start}… </span><b>ler mais</b></summary><p>${description}</p></details>`;
}

/** A button for the basket and, where there is no script, a link that asks for the one product. */
function ordering(name: string, { allow_orders, whatsapp, store_name }: CatalogRow): Html | false {
  if (!allow_orders || !whatsapp) return false;
  const link = chatLink(whatsapp, `Olá, ${store_name}! Gostaria de pedir: ${name}`);
  return html`${basketButton(name)}<noscript><a class="product-add" href="${link}" rel="noopener noreferrer">Pedir<span class="unseen"> ${name} pelo WhatsApp</span></a></noscript>`;
}

export const basketButton = (name: string, label = 'Adicionar'): Html =>
  html`<button type="button" class="product-add" aria-label="${label} ${name}">${icon('plus')}<span>${label}</span></button>`;

/** Where a product stands on its page. */
const productAnchor = ({ id }: CatalogProductRow): string => `produto-${id}`;

/** What the message says of a product's price. */
export const priceOf = ({ price_centavos }: CatalogProductRow): string => toDecimal(price_centavos);
