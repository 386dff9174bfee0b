import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import type { OpeningWeek } from '@pdv/schemas/account/opening-hours';
import { whatsappNumber } from '@pdv/schemas/kernel/chat-link';
import { photoAnswer } from '@pdv/schemas/kernel/photo';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { type Html, html, jsonForScript } from '../../http/html.ts';
import { isSoldOut } from '../sold-out.ts';
import { productPath } from './product-address.ts';
import { priceOf } from './product-card.ts';
import type { CatalogPage } from './read-page.ts';
import type { ProductPage } from './read-product.ts';
import { formatCep } from './whereabouts.ts';

/** Search engines need no more to know what a shop sells; each costs everybody who opens the page. */
const LISTED = 60;

/**
 * schema.org: the shop and its first products; offers with their availability where prices are shown.
 * @param origin of all addresses, without a slash at the end
 */
export function structuredData({ shop, products, total }: CatalogPage, origin: string): Html {
  const url = `${origin}/catalog/${shop.slug}`;
  const seller = { '@id': `${url}#loja` };
  const items = products.slice(0, LISTED).map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productOf(product, shop, seller, origin),
  }));
  const list = { '@type': 'ItemList', numberOfItems: total, itemListElement: items };
  const store = storeOf(shop, url);
  return graphOf(items.length > 0 ? [store, list] : [store]);
}

/** schema.org: one product, the shop that sells it, and the way to it. */
export function productData({ shop, product }: ProductPage, origin: string): Html {
  const url = `${origin}/catalog/${shop.slug}`;
  const way = [
    [shop.store_name, url],
    [product.category, `${url}?${new URLSearchParams({ categoria: product.category })}`],
    [product.name, origin + productPath(shop.slug, product)],
  ];
  const itemListElement = way.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item }));
  return graphOf([
    productOf(product, shop, { '@id': `${url}#loja` }, origin),
    { '@type': 'BreadcrumbList', itemListElement },
    storeOf(shop, url),
  ]);
}

function graphOf(things: readonly object[]): Html {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return html`<script type="application/ld+json">${jsonForScript(graph)}</script>`;
}

/** UN/CEFACT, which schema.org asks for. */
const UNIT_CODES = { kg: 'KGM', L: 'LTR', m: 'MTR' } as const;

function productOf(product: CatalogProductRow, shop: CatalogRow, seller: object, origin: string) {
  const { unit } = product;
  const image = picturesOf(product, origin);
  const url = origin + productPath(shop.slug, product);
  const price = { price: priceOf(product), priceCurrency: 'BRL' };
  return {
    '@type': 'Product',
    name: product.name,
    url,
    sku: product.id,
    category: product.category,
    ...(product.description && { description: product.description }),
    ...(image && { image }),
    ...(shop.show_prices &&
      !product.open_price && {
        offers: {
          '@type': 'Offer',
          url,
          ...price,
          ...(unit !== 'un' && {
            priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: UNIT_CODES[unit] },
          }),
          availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
          seller,
        },
      }),
  };
}

/** The photos in their largest size, or the picture at the address that the owner typed. */
function picturesOf({ shop_id: shopId, photos, image_url }: CatalogProductRow, origin: string) {
  if (photos.length === 0) return pictureAddress(image_url)?.href;
  return photos.map((photo) => origin + photoAnswer(shopId, photo).url);
}

function storeOf(shop: CatalogRow, url: string) {
  const { store_name, description, custom_message, whatsapp, theme } = shop;
  const logo = pictureAddress(theme.logoUrl)?.href;
  const about = description ?? custom_message;
  const address = postalAddress(shop);
  return {
    '@type': 'Store',
    '@id': `${url}#loja`,
    name: store_name,
    url,
    image: logo ?? `${url}/icon.png?size=512`,
    ...(about && { description: about }),
    ...(whatsapp && { telephone: `+${whatsappNumber(whatsapp)}` }),
    ...(address && { address }),
    ...(logo && { logo }),
    ...(shop.opening_hours && { openingHoursSpecification: openingTimes(shop.opening_hours) }),
  };
}

function postalAddress({ address, city, state, zip_code }: CatalogRow) {
  if (!address && !city && !state && !zip_code) return undefined;
  return {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(zip_code && { postalCode: formatCep(zip_code) }),
    addressCountry: 'BR',
  };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** One for each span, with all days that have it. */
function openingTimes(week: OpeningWeek) {
  const days = new Map<string, string[]>();
  for (const [at, spans] of week.entries()) {
    for (const { from, to } of spans) {
      // 24 hours end a minute early: from midnight so that it is the whole day, else so that it is not no time at all.
      const span = `${from} ${from === to ? minuteBefore(to) : to}`;
      days.set(span, [...(days.get(span) ?? []), `https://schema.org/${WEEKDAYS[at]}`]);
    }
  }
  return [...days].map(([span, dayOfWeek]) => {
    const [opens, closes] = span.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** `08:00` → `07:59`. */
function minuteBefore(time: string): string {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1_439) % 1_440;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
