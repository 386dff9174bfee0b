import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { paletteOf } from '@pdv/schemas/catalog/palette';
import { html } from './html.ts';

/** The shop's initial on its colour. */
export function iconSvg({ store_name, theme }: CatalogRow): string {
  const { accent, onAccent } = paletteOf(theme).light;
  const initial = [...store_name][0]?.toUpperCase() ?? '';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/><text x="32" y="44" text-anchor="middle" font-family="system-ui, sans-serif" font-size="36" font-weight="700" fill="${onAccent}">${initial}</text></svg>`
    .markup;
}
