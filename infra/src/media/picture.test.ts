import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chunk, png } from '../testing/png.ts';
import { makePicture, PICTURE_SIZES, type Picture } from './picture.ts';
import { createPictureWork } from './picture-work.ts';

/** Red above, blue below. */
const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };
async function twoHalves(width: number, height: number) {
  const half = { create: { width, height: height / 2, channels: 3, background: BLUE } } as const;
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: half, top: height / 2, left: 0 },
  ]);
}

const fileOf = (picture: Picture, size: number, format: string) => {
  const found = picture.files.find((file) => file.size === size && file.format === format);
  if (!found) throw new Error(`no ${size} ${format}`);
  return found.bytes;
};
const pixel = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 };
};
const problemOf = (sent: Buffer) =>
  makePicture(sent).then(
    () => 'none',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('makes three sizes in two formats of a %s', async (format) => {
    const sent = await (await twoHalves(2_400, 1_800)).toFormat(format).toBuffer();
    const picture = await makePicture(sent);
    expect(picture).toMatchObject({ width: 1_200, height: 900, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(picture.files).toHaveLength(6);
    for (const size of PICTURE_SIZES) {
      for (const [as, known] of [
        ['webp', 'webp'],
        ['avif', 'heif'],
      ] as const) {
        const found = await sharp(fileOf(picture, size, as)).metadata();
        expect(found).toMatchObject({ format: known, width: size, height: (size * 3) / 4 });
      }
    }
  });

  it('gives the same content the same name, and other content another', async () => {
    const one = await (await twoHalves(200, 200)).png().toBuffer();
    const other = await (await twoHalves(200, 202)).png().toBuffer();
    expect((await makePicture(one)).hash).toBe((await makePicture(one)).hash);
    expect((await makePicture(other)).hash).not.toBe((await makePicture(one)).hash);
  });

  it('turns it as the camera says, and tells nobody where it was taken', async () => {
    const gps = {
      GPSLatitudeRef: 'S',
      GPSLatitude: '23/1 33/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '46/1 38/1 0/1',
    };
    const sent = await (await twoHalves(400, 200))
      .jpeg()
      .withExif({ IFD0: { Make: 'Telefone', Copyright: 'Maria' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const picture = await makePicture(sent);
    expect(picture).toMatchObject({ width: 200, height: 400 });
    const largest = fileOf(picture, 1_200, 'webp');
    // Turned right by a quarter, what was above is at the right.
    expect((await pixel(largest, 180, 200)).r).toBeGreaterThan(150);
    expect((await pixel(largest, 20, 200)).b).toBeGreaterThan(150);
    for (const { bytes } of picture.files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
      expect(bytes.includes('Telefone') || bytes.includes('Maria')).toBe(false);
    }
  });

  it('shows a CMYK photo in the colours that screens have', async () => {
    const sent = await sharp({ create: { width: 60, height: 60, channels: 3, background: RED } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).space).toBe('cmyk');
    const made = fileOf(await makePicture(sent), 160, 'webp');
    expect((await sharp(made).metadata()).space).toBe('srgb');
    const { r, b } = await pixel(made, 30, 30);
    expect(r - b).toBeGreaterThan(80);
  });

  it('keeps what is transparent', async () => {
    const sent = await sharp({ create: { width: 50, height: 50, channels: 4, background: { ...RED, alpha: 0 } } })
      .png()
      .toBuffer();
    const { channels } = await sharp(fileOf(await makePicture(sent), 160, 'webp')).metadata();
    expect(channels).toBe(4);
  });

  it('makes nothing larger than it was', async () => {
    const picture = await makePicture(await (await twoHalves(2, 2)).png().toBuffer());
    const dot = await makePicture(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: RED } })
        .jpeg()
        .toBuffer(),
    );
    expect(picture).toMatchObject({ width: 2, height: 2 });
    expect(dot).toMatchObject({ width: 1, height: 1 });
    expect(dot.files).toHaveLength(6);
  });

  it('takes the first frame of an animation', async () => {
    const frames = [RED, BLUE].map((background) => ({
      create: { width: 40, height: 40, channels: 3, background } as const,
    }));
    const sent = await sharp(frames as never, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(2);
    const picture = await makePicture(sent);
    expect(picture).toMatchObject({ width: 40, height: 40 });
    expect((await pixel(fileOf(picture, 160, 'webp'), 20, 20)).r).toBeGreaterThan(150);
  });

  it('drops what a polyglot carries after its picture', async () => {
    const jpeg = await (await twoHalves(40, 40)).jpeg().toBuffer();
    const script = '<script>alert(1)</script><?php system($_GET[0]); ?>PK\x03\x04';
    const picture = await makePicture(Buffer.concat([jpeg, Buffer.from(script)]));
    for (const { bytes } of picture.files) expect(bytes.includes('script') || bytes.includes('php')).toBe(false);
  });

  it('refuses what is no photo, whatever it is called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const gif = await (await twoHalves(4, 4)).gif().toBuffer();
    const tiff = await (await twoHalves(4, 4)).tiff().toBuffer();
    const avif = await (await twoHalves(64, 64)).avif().toBuffer();
    const xml = `<?xml version="1.0"?>${svg}`;
    for (const sent of [svg, xml, '', 'GIF', '%PDF-1.7', '{}', 'RIFF....WAVE', '\xff\xd8'])
      expect(await problemOf(Buffer.from(sent, 'latin1'))).toBe('picture_type');
    for (const sent of [gif, tiff, avif]) expect(await problemOf(sent)).toBe('picture_type');
  });

  it('refuses a picture that ends too early or is none inside', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = sharp({ create: { width: 300, height: 300, channels: 3, background: RED, noise } });
    for (const sent of [await whole.jpeg().toBuffer(), await whole.png().toBuffer(), await whole.webp().toBuffer()]) {
      expect(await problemOf(sent)).toBe('none');
      expect(await problemOf(sent.subarray(0, sent.length / 2))).toBe('picture_broken');
      expect(await problemOf(sent.subarray(0, 30))).toBe('picture_broken');
    }
    expect(await problemOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(500).fill(7)]))).toBe('picture_broken');
  });

  it('unpacks no text of a PNG, however many there are', async () => {
    const packed = deflateSync(Buffer.alloc(8_000_000, 'A'));
    const texts = ['zTXt', 'iTXt'].map((name) =>
      chunk(name, Buffer.concat([Buffer.from(name === 'zTXt' ? 'x\0\0' : 'x\0\x01\0\0\0', 'latin1'), packed])),
    );
    const sent = png(32, 32, [220, 30, 30], 32, Array(25).fill(texts).flat());
    const before = process.resourceUsage().maxRSS;
    const picture = await makePicture(sent);
    // In KiB: 2 GB where each text is unpacked.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150 * 1_024);
    expect(picture).toMatchObject({ width: 32, height: 32 });
    expect((await pixel(fileOf(picture, 160, 'webp'), 16, 16)).r).toBeGreaterThan(150);
  });

  it('keeps the colours and the orientation that a PNG tells', async () => {
    const halves = await twoHalves(40, 20);
    const sent = await halves.png().withIccProfile('p3').withMetadata({ icc: 'p3', orientation: 6 }).toBuffer();
    const profile = sent.subarray(sent.indexOf('iCCP') - 4);
    const twice = Buffer.concat([
      sent.subarray(0, 33),
      profile.subarray(0, profile.readUInt32BE(0) + 12),
      sent.subarray(33),
    ]);
    const [once, again] = [await makePicture(sent), await makePicture(twice)];
    expect(once).toMatchObject({ width: 20, height: 40 });
    expect(again.hash).toBe(once.hash);
    const plain = await makePicture(await (await twoHalves(40, 20)).png().withMetadata({ orientation: 6 }).toBuffer());
    expect(once.hash).not.toBe(plain.hash);
  });

  it('refuses what can only be decoded whole sooner', async () => {
    const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: RED } });
    for (const [side, problem] of [
      [4_400, 'none'],
      [4_500, 'picture_progressive'],
    ] as const) {
      expect(await problemOf(await plain(side).png({ progressive: true }).toBuffer())).toBe(problem);
      expect(await problemOf(await plain(side).jpeg({ progressive: true }).toBuffer())).toBe(problem);
      expect(await problemOf(await plain(side).jpeg().toBuffer())).toBe('none');
    }
  });

  it.each([
    [30_000, 30_000],
    [7_072, 7_072],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
  ])('refuses a bomb of %i by %i pixels by its header', async (width, height) => {
    const before = process.memoryUsage().rss;
    expect(await problemOf(png(width, height, [0, 0, 0], width > 100_000 ? 0 : 10))).toMatch(
      /^picture_(too_many_pixels|broken)$/,
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('the work on pictures', () => {
  it('takes in so many and no more, of one shop fewer', () => {
    const work = createPictureWork({ inside: 3, insideOfShop: 2 });
    const [first, second] = [work.enter('a'), work.enter('a')];
    expect(work.enter('a')).toBeNull();
    expect(work.enter('b')).not.toBeNull();
    expect(work.enter('c')).toBeNull();
    first?.();
    first?.();
    expect(work.enter('c')).not.toBeNull();
    expect(work.enter('a')).toBeNull();
    second?.();
    expect(work.enter('a')).not.toBeNull();
  });

  it('makes one after the other, also after one that failed', async () => {
    const work = createPictureWork();
    let underWay = 0;
    const one = async () => {
      expect(++underWay).toBe(1);
      await new Promise(setImmediate);
      underWay--;
      return 'done';
    };
    const failed = work.run(() => Promise.reject(new Error('broken')));
    const done = Promise.all([work.run(one), work.run(one), work.run(one)]);
    await expect(failed).rejects.toThrow('broken');
    expect(await done).toEqual(['done', 'done', 'done']);
  });
});
