import { drawnPicture } from '@pdv/infra/media/drawn-picture';
import { makePicture } from '@pdv/infra/media/picture';
import { DEMO_KINDS } from '@pdv/schemas/kernel/demo';
import { expect, it } from 'vitest';
import { planDemoShop } from '../demo-shop.ts';
import { ALBUM } from './album.ts';
import { drawing } from './shapes.ts';

it.each(DEMO_KINDS)('has ten photos of what the shop %s sells, each of its own and small', async (kind) => {
  const names = new Set(planDemoShop(kind, '2026-11-26').profile.products.map(({ name }) => name));
  expect(ALBUM[kind].map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
  const hashes = new Set<string>();
  for (const [, shape, colours] of ALBUM[kind]) {
    const { hash, files } = await makePicture(await drawnPicture(drawing(shape, colours)));
    hashes.add(hash);
    for (const { bytes } of files) expect(bytes.length).toBeLessThan(20_000);
  }
  expect(hashes.size).toBe(10);
});
