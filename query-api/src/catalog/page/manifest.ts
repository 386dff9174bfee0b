import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { paletteOf } from '@pdv/schemas/catalog/palette';

/** By which a phone puts the shop on its home screen. */
export function manifestOf({ slug, store_name, theme }: CatalogRow): string {
  const path = `/catalog/${slug}`;
  const { light } = paletteOf(theme);
  const png = (size: number, purpose: string) => ({
    src: `${path}/icon.png?size=${size}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: path,
    name: store_name,
    short_name: store_name.length <= 14 ? store_name : (store_name.split(' ')[0] ?? store_name).slice(0, 14),
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: path,
    scope: path,
    display: 'standalone',
    background_color: light.ground,
    theme_color: light.accent,
    icons: [
      { src: `${path}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(192, 'any'),
      png(512, 'any'),
      png(512, 'maskable'),
    ],
  });
}
