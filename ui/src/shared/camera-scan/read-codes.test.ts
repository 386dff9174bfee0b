import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { toSVG } from 'bwip-js/node';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { FORMATS, textOf } from './formats.ts';

const CODES = [
  ['ean13', '7891000100103'],
  ['ean8', '96385074'],
  ['upca', '036000291452'],
  ['code128', 'LOJA-00042'],
  ['qrcode', '7891910000197'],
] as const;

/** What a camera makes of it. */
const LOOKS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  plain: (picture) => picture,
  blurred: (picture) => picture.blur(1.6),
  'turned by 15 degrees': (picture) => picture.rotate(15, { background: '#fff' }),
  'turned by 90 degrees': (picture) => picture.rotate(90),
  'upside down': (picture) => picture.rotate(180),
  'of low contrast': (picture) => picture.linear(0.25, 90),
};

let detector: BarcodeDetector;

beforeAll(async () => {
  // As browsers have it.
  vi.stubGlobal(
    'ImageData',
    class ImageData {
      readonly data: Uint8ClampedArray;
      readonly width: number;
      readonly height: number;
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data;
        this.width = width;
        this.height = height;
      }
    },
  );
  vi.stubGlobal('DOMRectReadOnly', class DOMRectReadOnly {});
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } });
  detector = new BarcodeDetector({ formats: [...FORMATS] });
});

async function read(kind: string, text: string, look: (picture: Sharp) => Sharp): Promise<string[]> {
  const svg = toSVG({ bcid: kind, text, scale: 2, padding: 20, backgroundcolor: 'FFFFFF' });
  const flat = await sharp(Buffer.from(svg), { density: 110 }).flatten({ background: '#fff' }).png().toBuffer();
  const seen = await look(sharp(flat)).png().toBuffer();
  const { data, info } = await sharp(seen).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = await detector.detect(new ImageData(new Uint8ClampedArray(data), info.width, info.height));
  // A turned one is found along several of its lines.
  return [...new Set(found.map(textOf))];
}

for (const [kind, text] of CODES) {
  it.each(Object.keys(LOOKS))(`reads a code of the kind ${kind} that is %s`, async (name) => {
    expect(await read(kind, text, LOOKS[name] ?? ((picture) => picture))).toEqual([text]);
  });
}

it('says the twelve digits of a UPC-A, whichever name a detector has for it', () => {
  expect(textOf({ format: 'ean_13', rawValue: '0036000291452' })).toBe('036000291452');
  expect(textOf({ format: 'upc_a', rawValue: '036000291452' })).toBe('036000291452');
  expect(textOf({ format: 'code_128', rawValue: '0036000291452' })).toBe('0036000291452');
});
