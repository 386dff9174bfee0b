import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { whatsappNumber } from '@pdv/schemas/kernel/chat-link';
import { photoAnswer } from '@pdv/schemas/kernel/photo';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { type Html, html, jsonForScript } from '../../http/html.ts';
import { isSoldOut } from '../catalog/query.ts';
import { priceOf, productAnchor } from './product-card.ts';
import type { CatalogPage } from './read-page.ts';
import { formatCep } from './whereabouts.ts';

/** Search engines need no more to know what a shop sells; each costs everybody who opens the page. */
const LISTED = 60;

/**
 * schema.org: the shop and its first products; offers with their availability where prices are shown.
 * @param url the address of the catalogue
 * @param canonical the address of this page of it
 */
export function structuredData({ shop, products, total }: CatalogPage, url: string, canonical: string): Html {
  const origin = url.slice(0, -`/catalog/${shop.slug}`.length);
  const seller = { '@id': `${url}#loja` };
  const items = products.slice(0, LISTED).map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productOf(product, shop, `${canonical}#${productAnchor(product)}`, seller, origin),
  }));
  const list = { '@type': 'ItemList', numberOfItems: total, itemListElement: items };
  const store = storeOf(shop, url);
  const graph = { '@context': 'https://schema.org', '@graph': items.length > 0 ? [store, list] : [store] };
  return html`<script type="application/ld+json">${jsonForScript(graph)}</script>`;
}

/** UN/CEFACT, which schema.org asks for. */
const UNIT_CODES = { kg: 'KGM', L: 'LTR', m: 'MTR' } as const;

function productOf(product: CatalogProductRow, shop: CatalogRow, url: string, seller: object, origin: string) {
  const image = picturesOf(product, origin);
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
          price: priceOf(product),
          priceCurrency: 'BRL',
          ...(product.unit !== 'un' && {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: priceOf(product),
              priceCurrency: 'BRL',
              unitCode: UNIT_CODES[product.unit],
            },
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
