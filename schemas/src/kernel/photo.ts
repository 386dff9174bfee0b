import { z } from 'zod';
import { LARGEST_PHOTO, type PhotoFormat, type PhotoSize } from './photo-sources.ts';

/** Of one product. */
export const MAX_PHOTOS = 8;
/** Of what is sent; a phone's photo has 2 to 8. */
export const MAX_PHOTO_MEGABYTES = 12;
/** Of what is sent, in millions. */
export const MAX_PHOTO_MEGAPIXELS = 50;
/** The same of a progressive JPEG or an interlaced PNG. */
export const MAX_PROGRESSIVE_MEGAPIXELS = 20;

const side = z.int().min(1).max(LARGEST_PHOTO);

/** A photo as every call answers it. */
export const photo = z.object({
  id: z.string(),
  url: z
    .string()
    .describe(
      'Endereço da foto nesta instalação, em WebP, com até 1200 pixels de lado. No lugar de 1200 há 480 e 160; no lugar de webp, avif. O conteúdo de um endereço nunca muda.',
    ),
  width: side.describe('Em pixels, do tamanho maior'),
  height: side,
});
export type Photo = z.infer<typeof photo>;

/** A photo as events and read models have it. Its files are in the media store, by their content's hash. */
export interface ProductPhoto {
  readonly photoId: string;
  /** Of the content of its files; 32 hexadecimal digits. */
  readonly hash: string;
  /** In pixels, of the largest size, as it is seen. */
  readonly width: number;
  readonly height: number;
}

/** Where a shop's media are kept and found: `<shop>/<hash>-480.avif`. */
export const mediaKeyOf = (shopId: string, hash: string, size: PhotoSize, format: PhotoFormat): string =>
  `${shopId}/${hash}-${size}.${format}`;

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32})-(160|480|1200)\.(webp|avif)$/;

/** Null for a key that no photo has. */
export function photoOfKey(key: string): { shopId: string; hash: string; format: PhotoFormat } | null {
  const [, shopId, hash, , format] = KEY.exec(key) ?? [];
  return shopId && hash ? { shopId, hash, format: format as PhotoFormat } : null;
}

export const photoAnswer = (shopId: string, { photoId: id, hash, width, height }: ProductPhoto): Photo => ({
  id,
  url: `/media/${mediaKeyOf(shopId, hash, LARGEST_PHOTO, 'webp')}`,
  width,
  height,
});

const id = z.guid('Identificador inválido');

/** PUT /api/products/{id}/photos: all that the product has, the cover first. */
export const orderPhotosRequest = z.object({ photoIds: z.array(id).max(MAX_PHOTOS) });
export type OrderPhotosRequest = z.input<typeof orderPhotosRequest>;
