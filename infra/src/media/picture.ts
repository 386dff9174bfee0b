import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { neededChunks } from './png-chunks.ts';

/** A browser takes the smallest that fills its place: 160 for lists and tiles, 480 for cards, 1200 for a whole page. */
export const PICTURE_SIZES = [160, 480, 1_200] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
/** Phones have up to 50 million; decoding more is what a decompression bomb is for. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/** Of one that can only be decoded whole: a progressive JPEG or an interlaced PNG, at up to eight bytes a pixel. */
export const MAX_PROGRESSIVE_PIXELS = 20_000_000;

export type PictureProblem = 'picture_type' | 'picture_broken' | 'picture_too_many_pixels' | 'picture_progressive';

/** What was sent cannot be made a picture of; the sender can do something about it. */
export class UnusablePicture extends Error {
  readonly code: PictureProblem;
  constructor(code: PictureProblem, cause?: unknown) {
    super(code, { cause });
    this.name = 'UnusablePicture';
    this.code = code;
  }
}

/** One picture in all sizes, each at most so many pixels on its longer side, and never larger than what was sent. */
export interface Picture {
  /** Of the content of all files; 32 hexadecimal digits. */
  readonly hash: string;
  /** In pixels, of the largest size, as it is seen. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly PictureFile[];
}

export interface PictureFile {
  readonly size: PictureSize;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/** Nothing of one picture helps with the next one. */
sharp.cache(false);
/** Sales are served by the other core meanwhile. */
sharp.concurrency(1);

/** A hostile file may decode for ever. */
const TIMEOUT = { seconds: 20 };

/**
 * Turns it as its camera says, drops all metadata, makes it sRGB, and encodes it in each size and format. The first
 * frame of an animation.
 * @throws UnusablePicture
 */
export async function makePicture(sent: Buffer): Promise<Picture> {
  const format = formatOf(sent);
  if (format === null) throw new UnusablePicture('picture_type');
  const read = format === 'png' ? neededChunks(sent) : sent;
  await refuseTooLarge(read, format);
  const decoded = await decode(read);
  const files: PictureFile[] = [];
  // One after the other, and with one thread each: memory and the processor stay free for whoever sells.
  const longer = Math.max(decoded.info.width, decoded.info.height);
  for (const format of PICTURE_FORMATS) {
    let before: { readonly size: number; readonly bytes: Buffer } | undefined;
    for (const size of PICTURE_SIZES) {
      // No larger than the one before: the same.
      const bytes = before && longer <= before.size ? before.bytes : await encode(decoded, size, format);
      files.push({ size, format, bytes });
      before = { size, bytes };
    }
  }
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  const { width, height } = decoded.info;
  return { hash: hash.digest('hex').slice(0, 32), width, height, files };
}

type Decoded = { readonly data: Buffer; readonly info: OutputInfo };

/** By what is in it, whatever its name and its headers say. SVG and everything else that libvips can open is none. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the header alone. */
async function refuseTooLarge(sent: Buffer, expected: string): Promise<void> {
  const { format, width, height, isProgressive } = await sharp(sent, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(broken);
  if (format !== expected) throw new UnusablePicture('picture_type');
  if (width * height > MAX_PICTURE_PIXELS) throw new UnusablePicture('picture_too_many_pixels');
  if (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS) throw new UnusablePicture('picture_progressive');
}

/** As large as the largest size: a JPEG is made smaller while it is decoded. */
async function decode(sent: Buffer): Promise<Decoded> {
  const [largest] = [...PICTURE_SIZES].reverse();
  return sharp(sent, { limitInputPixels: MAX_PICTURE_PIXELS, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout(TIMEOUT)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken);
}

async function encode({ data, info }: Decoded, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const { width, height, channels } = info;
  const picture = sharp(data, { raw: { width, height, channels } })
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .timeout(TIMEOUT);
  return ENCODE[format](picture).toBuffer();
}

/** More effort takes several times as long for a tenth of the bytes. */
const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  avif: (picture) => picture.avif({ quality: 52, effort: 1 }),
};

function broken(error: unknown): never {
  throw error instanceof UnusablePicture ? error : new UnusablePicture('picture_broken', error);
}
