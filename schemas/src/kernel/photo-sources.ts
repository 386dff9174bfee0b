/** The longer side of each size in pixels: for lists and tiles, for cards, for a whole page. */
export const PHOTO_SIZES = [160, 480, 1_200] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
export const LARGEST_PHOTO = 1_200;
export type PhotoFormat = 'webp' | 'avif';

/** What an address ends with: `…-1200.webp`. */
const ENDING = `${LARGEST_PHOTO}.webp`;

/** The same photo in another size or format; any other address stays as it is. */
export const photoUrl = (url: string, size: PhotoSize, format: PhotoFormat): string =>
  url.replace(ENDING, `${size}.${format}`);

export interface SizedPhoto {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** For `srcset`: a browser takes the smallest that fills its place. */
export function photoSet({ url, width, height }: SizedPhoto, format: PhotoFormat): string {
  const longer = Math.max(width, height);
  return PHOTO_SIZES.filter((_, index) => index === 0 || longer > (PHOTO_SIZES[index - 1] ?? 0))
    .map((size) => {
      const across = Math.max(1, Math.round((width * Math.min(size, longer)) / longer));
      return `${photoUrl(url, size, format)} ${across}w`;
    })
    .join(', ');
}
