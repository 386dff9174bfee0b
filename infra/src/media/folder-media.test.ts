import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaContract } from './contract.ts';
import { createFolderMedia } from './folder-media.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pdv-media-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('media files in a directory', () => {
  mediaContract(() => createFolderMedia(join(home, 'media')));

  it('leaves nothing of a file that could not be written whole', async () => {
    const store = createFolderMedia(join(home, 'full'));
    await store.put('shop/a.webp', Buffer.from('a'));
    // Nothing can be renamed over a directory.
    await mkdir(join(home, 'full', 'shop', 'b.webp', 'x'), { recursive: true });
    await expect(store.put('shop/b.webp', Buffer.from('b'))).rejects.toThrow();
    expect((await readdir(join(home, 'full', 'shop'))).sort()).toEqual(['a.webp', 'b.webp']);
  });

  it('lists a draft that a kill left, so that it is swept', async () => {
    const store = createFolderMedia(join(home, 'killed'));
    await store.put('shop/a.webp', Buffer.from('a'));
    await writeFile(join(home, 'killed', 'shop', 'b.webp.01234567.part'), 'half');
    const keys: string[] = [];
    for await (const { key } of store.list('shop')) keys.push(key);
    expect(keys.sort()).toEqual(['shop/a.webp', 'shop/b.webp.01234567.part']);
  });
});
