import { createHash } from 'node:crypto';
import { cssInside } from '@pdv/infra/css/custom-css';
import type { ThemeSettings } from '@pdv/schemas/account/shop-settings';
import { type Palette, paletteOf } from '@pdv/schemas/catalog/palette';

/** The element that a shop's own CSS reaches, with what is inside it. Its frame clips whatever would leave it. */
export const STOREFRONT = 'storefront';

/** The shop's colours, and of its own CSS what passes the list today, whatever list it passed when it was saved. */
export function themeCss({ customCss, ...colours }: ThemeSettings): string {
  const { light, dark } = paletteOf(colours);
  const parts = [
    `:root {\n${declarations(light)}}`,
    `@media (prefers-color-scheme: dark) {\n:root {\n${declarations(dark)}}\n}`,
  ];
  if (customCss) parts.push(cssInside(STOREFRONT, customCss));
  return `${parts.filter(Boolean).join('\n')}\n`;
}

/** Part of its address, so that browsers may keep it for ever. */
export const versionOf = (css: string): string => createHash('sha256').update(css).digest('base64url').slice(0, 12);

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `  --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${colour};\n`)
    .join('');
