import { expect, type Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

// The reader is CommonJS: Node gives its exports, of which `default` is the function.
const readQr = (jsqr as unknown as { default: typeof jsqr }).default ?? jsqr;

/**
 * What a camera reads off the screen, held there until it reads something: what stands around it may still move. Its
 * modules are whole pixels wide, without which a few codes are read by nobody.
 */
export async function scannedQr(picture: Locator): Promise<string> {
  let text = '';
  const look = async () => {
    text = (await readOnce(picture)) ?? '';
    return text;
  };
  await expect.poll(look).not.toBe('');
  expect((await moduleWidth(picture)) % 1).toBe(0);
  return text;
}

async function readOnce(picture: Locator): Promise<string | null> {
  const drawn = sharp(await picture.screenshot()).ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

const moduleWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);
