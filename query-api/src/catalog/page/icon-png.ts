import sharp from 'sharp';
import { letterPath } from './glyph.ts';
import type { ShopIcon } from './icon-svg.ts';

/** Of the picture's height. Phones cut circles and drops out of it: the middle four fifths are always seen. */
const LETTER = 0.42;

// Finished pictures are kept by whoever asks for them.
sharp.cache(false);

/** The shop's initial on its colour, without rounded corners: phones make their own. Drawn outside the event loop. */
export function iconPng({ initial, ground, ink }: ShopIcon, size: number): Promise<Buffer> {
  const letter = initial === undefined ? '' : `<path fill="${ink}" d="${letterPath(initial, size, size * LETTER)}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/>${letter}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
