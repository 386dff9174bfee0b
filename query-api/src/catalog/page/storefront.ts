import { type Encoded, encode } from '@pdv/infra/http/encoded';
import { iconSvg, type ShopIcon, shopIcon } from './icon-svg.ts';
import { manifestOf } from './manifest.ts';
import { renderPage } from './page.ts';
import { pictureOrigins, policyFor } from './policy.ts';
import type { CatalogPage } from './read-page.ts';
import { openingOf } from './store-facts.ts';
import type { Surroundings } from './surroundings.ts';
import { themeCss, versionOf } from './theme-css.ts';

/** All that visitors are given of a shop, ready to be sent. */
export interface Storefront {
  readonly shopId: string;
  readonly storeName: string;
  /** When its words about opening hours may be others; undefined where it has none. */
  readonly until: Date | undefined;
  /** What it takes up, compressed copies included. */
  readonly bytes: number;
  readonly page: Encoded;
  /** The Content-Security-Policy of its page. */
  readonly policy: string;
  readonly theme: Encoded;
  readonly themeVersion: string;
  readonly manifest: Encoded;
  readonly icon: Encoded;
  /** For pictures of it, which are made for the few who ask. */
  readonly iconOf: ShopIcon;
}

export function buildStorefront(page: CatalogPage, surroundings: Surroundings, now: Date): Storefront {
  const css = themeCss(page.shop.theme);
  const themeVersion = versionOf(css);
  const opening = openingOf(page.shop, now);
  const iconOf = shopIcon(page.shop);
  const made = {
    page: encode(renderPage(page, themeVersion, opening, surroundings), 'text/html; charset=utf-8'),
    theme: encode(css, 'text/css; charset=utf-8'),
    manifest: encode(manifestOf(page.shop), 'application/manifest+json; charset=utf-8'),
    icon: encode(iconSvg(iconOf), 'image/svg+xml; charset=utf-8'),
  };
  const plain = Object.values(made).reduce((bytes, each) => bytes + each.plain.length, 0);
  return {
    ...made,
    shopId: page.shop.shop_id,
    until: opening?.until,
    storeName: page.shop.store_name,
    bytes: Math.ceil(plain * 1.5),
    policy: policyFor(pictureOrigins(page)),
    themeVersion,
    iconOf,
  };
}
