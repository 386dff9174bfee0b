import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

// The reader is CommonJS: Node gives its exports, of which `default` is the function.
const readQr = (jsqr as unknown as { default: typeof jsqr }).default ?? jsqr;

/** What a camera reads off the screen; null where it reads nothing. */
export async function scannedQr(picture: Locator): Promise<string | null> {
  const drawn = sharp(await picture.screenshot()).ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
