import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import type { CatalogPage } from './read-page.ts';

/** More than that and the header is too long for some proxies: pictures from further places are not shown. */
const MOST_PLACES = 20;

/**
 * What this page may load: our own scripts and styles, and pictures from the very places that this shop has them, so
 * that whatever else slips through has nowhere to send anything.
 */
export function policyFor(pictureOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${["'self'", ...pictureOrigins].join(' ')}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

export function pictureOrigins({ shop, products }: Pick<CatalogPage, 'shop' | 'products'>): readonly string[] {
  const origins = new Set<string>();
  for (const address of [shop.theme.logoUrl, ...products.map(({ image_url }) => image_url)]) {
    const origin = pictureAddress(address)?.origin;
    if (origin && origins.size < MOST_PLACES) origins.add(origin);
  }
  return [...origins];
}
