import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import type { OpeningNow } from '@pdv/schemas/catalog/opening';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { type Html, html } from '../../http/html.ts';
import { shortened } from './head.ts';
import { icon } from './icons.ts';
import { storeFacts } from './store-facts.ts';
import { whereabouts } from './whereabouts.ts';

export function storeHeader(shop: CatalogRow, opening: OpeningNow | null): Html {
  const { store_name, custom_message, description } = shop;
  const summary = description && shortened(description);
  return html`<header class="store-header"><div class="store-header-inside">${mark(shop)}<div class="store-words"><h1 class="store-name">${store_name}</h1>${
    custom_message && html`<p class="store-message">${custom_message}</p>`
  }${summary && html`<p class="store-summary">${summary}</p>`}</div>${contact(shop)}${storeFacts(shop, opening)}</div></header>`;
}

/** Above one product: whose it is, and the way to all the others. */
export function slimHeader(shop: CatalogRow): Html {
  return html`<header class="store-header is-slim"><div class="store-header-inside"><a class="store-home" href="/catalog/${shop.slug}">${mark(shop)}<span class="store-name">${shop.store_name}</span></a>${contact(shop)}</div></header>`;
}

function mark({ store_name, theme }: CatalogRow): Html {
  const logo = pictureAddress(theme.logoUrl);
  return html`<div class="store-mark">${[...store_name][0]?.toUpperCase()}${
    logo && html`<img src="${logo.href}" alt="" width="72" height="72" decoding="async" referrerpolicy="no-referrer">`
  }</div>`;
}

function contact({ whatsapp, allow_orders }: CatalogRow): Html | false {
  if (!whatsapp) {
    return (
      allow_orders &&
      html`<button class="store-contact" type="button" disabled>${icon('chat')}<span>WhatsApp não configurado</span></button>`
    );
  }
  return html`<a class="store-contact" href="${chatLink(whatsapp)}" target="_blank" rel="noopener noreferrer">${icon('chat')}<span><span class="unseen">Conversar pelo WhatsApp: </span>${formatPhone(whatsapp)}</span></a>`;
}

/** Below the products: what the shop tells of itself, and where it is. */
export function aboutStore(shop: CatalogRow): Html | false {
  const place = whereabouts(shop);
  const { description, store_name } = shop;
  if (!description && !place) return false;
  return html`<section class="store-about" aria-labelledby="sobre-titulo"><h2 id="sobre-titulo">Sobre ${store_name}</h2>${
    description && html`<p class="store-description">${description}</p>`
  }${place && html`<address class="store-address">${place}</address>`}</section>`;
}
