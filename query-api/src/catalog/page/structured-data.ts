import { whatsappNumber } from '@pdv/schemas/kernel/chat-link';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { type Html, html, jsonForScript } from './html.ts';
import { priceOf } from './product-card.ts';
import type { CatalogPage } from './read-page.ts';

/** Search engines need no more to know what a shop sells; each costs everybody who opens the page. */
const LISTED = 60;

/** schema.org: the shop and its first products; offers with their availability where prices are shown. */
export function structuredData({ shop, products, total }: CatalogPage, url: string): Html {
  const items = products.slice(0, LISTED).map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Product',
      name: product.name,
      category: product.category,
      ...(product.description && { description: product.description }),
      ...(pictureAddress(product.image_url) && { image: pictureAddress(product.image_url)?.href }),
      ...(shop.show_prices && {
        offers: {
          '@type': 'Offer',
          price: priceOf(product),
          priceCurrency: 'BRL',
          availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      }),
    },
  }));
  const store = {
    '@type': 'Store',
    '@id': `${url}#loja`,
    name: shop.store_name,
    url,
    ...(shop.whatsapp && { telephone: `+${whatsappNumber(shop.whatsapp)}` }),
    ...(pictureAddress(shop.theme.logoUrl) && { logo: pictureAddress(shop.theme.logoUrl)?.href }),
  };
  const list = { '@type': 'ItemList', numberOfItems: total, itemListElement: items };
  const graph = { '@context': 'https://schema.org', '@graph': items.length > 0 ? [store, list] : [store] };
  return html`<script type="application/ld+json">${jsonForScript(graph)}</script>`;
}
