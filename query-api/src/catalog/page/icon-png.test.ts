import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { iconPng } from './icon-png.ts';
import type { ShopIcon } from './icon-svg.ts';

const GROUND = [0x1f, 0x7a, 0x4d];
const INK = [0xff, 0xf4, 0xe0];
const icon = (initial: string | undefined): ShopIcon => ({ initial, ground: '#1f7a4d', ink: '#fff4e0' });

async function drawn(initial: string | undefined, size = 192) {
  const { data, info } = await sharp(await iconPng(icon(initial), size))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * size) * size + Math.floor(x * size)) * info.channels;
    return [...data.subarray(from, from + info.channels)];
  };
  /** Where any colour but the ground is, in shares of the side. */
  const bounds = () => {
    const seen: [number, number][] = [];
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (at(x / size + 1e-6, y / size + 1e-6).join() !== GROUND.join()) seen.push([x, y]);
      }
    }
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
    const share = (values: number[]) => [Math.min(...values) / size, (Math.max(...values) + 1) / size];
    return { across: share(xs), down: share(ys) };
  };
  return { info, at, bounds };
}

describe("a shop's icon as a PNG", () => {
  it.each([192, 512])('is a square of %i pixels without transparency, coloured to its corners', async (size) => {
    const { info, at } = await drawn('I', size);
    expect(info).toMatchObject({ width: size, height: size, channels: 3 });
    const edge = 1 - 1 / size;
    for (const corner of [at(0, 0), at(edge, 0), at(0, edge), at(edge, edge)]) expect(corner).toEqual(GROUND);
    expect(at(0.5, 0.5)).toEqual(INK);
  });

  it('has the letter in the middle, upright, within what phones never cut away', async () => {
    const { across, down } = (await drawn('H')).bounds();
    for (const [from = 0, to = 0] of [across, down]) {
      expect(from + to).toBeCloseTo(1, 1);
      expect(from).toBeGreaterThan(0.2);
    }
    expect((down[1] ?? 0) - (down[0] ?? 0)).toBeCloseTo(0.42, 1);
    const { at } = await drawn('L');
    expect(at(0.55, 0.69)).toEqual(INK);
    expect(at(0.55, 0.35)).toEqual(GROUND);
  });

  it('leaves holes in letters that have them', async () => {
    expect((await drawn('O')).at(0.5, 0.5)).toEqual(GROUND);
  });

  it('is the colour alone where no letter can be drawn', async () => {
    const { at } = await drawn(undefined);
    expect(at(0.5, 0.5)).toEqual(GROUND);
  });

  it('is drawn while the event loop goes on', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await Promise.all(Array.from({ length: 20 }, () => iconPng(icon('W'), 512)));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
  });
});
