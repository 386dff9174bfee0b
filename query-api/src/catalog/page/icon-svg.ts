import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { paletteOf } from '@pdv/schemas/catalog/palette';
import { initialOf, letterPath } from './glyph.ts';

/** All that a shop's icon depends on. */
export interface ShopIcon {
  /** Undefined where the name has no letter that can be drawn. */
  readonly initial: string | undefined;
  readonly ground: string;
  readonly ink: string;
}

export function shopIcon({ store_name, theme }: CatalogRow): ShopIcon {
  const { accent, onAccent } = paletteOf(theme).light;
  return { initial: initialOf(store_name), ground: accent, ink: onAccent };
}

const SIZE = 64;
const LETTER = 30;

/** The shop's initial, drawn rather than written, on its colour. */
export function iconSvg({ initial, ground, ink }: ShopIcon): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="14" fill="${ground}"/>${
    initial === undefined ? '' : `<path fill="${ink}" d="${letterPath(initial, SIZE, LETTER)}"/>`
  }</svg>`;
}
