import { createHash } from 'node:crypto';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { paletteOf } from '@pdv/schemas/catalog/palette';
import { mediaKeyOf } from '@pdv/schemas/kernel/photo';
import { LARGEST_PHOTO } from '@pdv/schemas/kernel/photo-sources';
import sharp from 'sharp';
import { initialOf, letterPath } from './glyph.ts';
import { offerOf } from './product-offer.ts';
import type { ProductPage } from './read-product.ts';
import { linesOf, textPath } from './written.ts';

/** As wide and as high as networks show a picture of an address. */
const WIDTH = 1_200;
const HEIGHT = 630;
/** Of the photo on its left. */
const SQUARE = HEIGHT;
const MARGIN = 52;

// Finished pictures are kept by whoever asks for them.
sharp.cache(false);

/** All that the picture of a product depends on. */
export interface ShareCard {
  readonly shopId: string;
  /** Of the cover; undefined where the product has no photo of its own. */
  readonly photo: string | undefined;
  readonly store: string;
  readonly name: string;
  readonly words: string;
  readonly isPrice: boolean;
  readonly accent: string;
  readonly onAccent: string;
  readonly accentText: string;
}

export function shareCardOf({ shop, product }: Pick<ProductPage, 'shop' | 'product'>): ShareCard {
  const { accent, onAccent, accentText } = paletteOf(shop.theme).light;
  const { price, isOut } = offerOf(product, shop);
  return {
    shopId: product.shop_id,
    photo: product.photos[0]?.hash,
    store: shop.store_name,
    name: product.name,
    words: isOut ? 'Esgotado' : (price ?? 'Preço sob consulta'),
    isPrice: !isOut && price !== undefined,
    ...{ accent, onAccent, accentText },
  };
}

/** Part of its address: networks keep a picture for as long as its address stays. */
export const versionOfCard = (card: ShareCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 12);

/** The photo beside the shop's name, the product's and its price; drawn outside the event loop. */
export async function shareImage(card: ShareCard, media: Pick<MediaStore, 'get'>): Promise<Buffer> {
  const file = card.photo && (await media.get(mediaKeyOf(card.shopId, card.photo, LARGEST_PHOTO, 'webp')));
  const photo =
    file && (await sharp(file).resize(SQUARE, SQUARE, { fit: 'cover' }).png({ compressionLevel: 0 }).toBuffer());
  const panel = sharp(Buffer.from(drawn(card, !photo)));
  if (photo) panel.composite([{ input: photo, left: 0, top: 0 }]);
  return panel.removeAlpha().jpeg({ quality: 82, mozjpeg: false }).toBuffer();
}

function drawn(card: ShareCard, withInitial: boolean): string {
  const { store, name, words, isPrice, accent, onAccent, accentText } = card;
  const x = SQUARE + MARGIN;
  const width = WIDTH - x - MARGIN;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<rect width="${SQUARE}" height="${HEIGHT}" fill="${accent}"/>`,
    `<rect x="${SQUARE}" width="${WIDTH - SQUARE}" height="12" fill="${accent}"/>`,
  ];
  const initial = initialOf(name);
  if (withInitial && initial) parts.push(`<path fill="${onAccent}" d="${letterPath(initial, SQUARE, 240)}"/>`);
  const shop = { weight: 'semibold', size: 30 } as const;
  const shopLines = linesOf(store, shop, width, 2);
  for (const [at, line] of shopLines.entries()) {
    parts.push(`<path fill="${accentText}" d="${textPath(line, shop, x, 92 + at * 40)}"/>`);
  }
  const title = { weight: 'extrabold', size: 50 } as const;
  const from = 92 + Math.max(0, shopLines.length - 1) * 40 + 92;
  for (const [at, line] of linesOf(name, title, width, 5 - Math.max(1, shopLines.length) + 1).entries()) {
    parts.push(`<path fill="#0f172a" d="${textPath(line, title, x, from + at * 60)}"/>`);
  }
  const price = { weight: isPrice ? 'extrabold' : 'semibold', size: isPrice ? 64 : 38 } as const;
  const [line = ''] = linesOf(words, price, width, 1);
  parts.push(`<path fill="${isPrice ? accentText : '#475569'}" d="${textPath(line, price, x, HEIGHT - 64)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}
