import { writeFile } from 'node:fs/promises';
import { toSVG } from 'bwip-js/node';
import sharp from 'sharp';

const SIZE = { width: 640, height: 480 };
const FRAMES_PER_SECOND = 5;
const SECONDS = 2;

/** A film for Chromium's fake camera: each code for two seconds, one after the other, over and over. */
export async function filmCodes(file: string, codes: readonly string[]): Promise<void> {
  const parts: Buffer[] = [
    Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`),
  ];
  const grey = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128);
  for (const code of codes) {
    const light = await pictureOf(code);
    for (let n = 0; n < FRAMES_PER_SECOND * SECONDS; n++) parts.push(Buffer.from('FRAME\n'), light, grey);
  }
  await writeFile(file, Buffer.concat(parts));
}

async function pictureOf(code: string): Promise<Buffer> {
  const svg = toSVG({ bcid: 'ean13', text: code, scale: 3, padding: 10, backgroundcolor: 'FFFFFF' });
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .resize({ ...SIZE, fit: 'contain', background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
