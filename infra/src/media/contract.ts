import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { MediaStore } from './media-store.ts';

/** What every adapter must do. The store may hold files of others; each test has folders of its own. */
export function mediaContract(open: () => MediaStore): void {
  const bytes = (text: string) => Buffer.from(text);
  const keysOf = async (store: MediaStore, folder?: string) => {
    const keys: string[] = [];
    for await (const { key } of store.list(folder)) keys.push(key);
    return keys.sort();
  };
  const foldersOf = async (store: MediaStore) => {
    const folders: string[] = [];
    for await (const folder of store.folders()) folders.push(folder);
    return folders;
  };

  it('gives back what was put, byte for byte, and null for what was not', async () => {
    const store = open();
    const folder = randomUUID();
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
    expect(await store.get(`${folder}/a.webp`)).toBeNull();
    await store.put(`${folder}/a.webp`, content);
    expect((await store.get(`${folder}/a.webp`))?.equals(content)).toBe(true);
    expect(await store.get(`${folder}/b.webp`)).toBeNull();
    expect(await store.get(`${randomUUID()}/a.webp`)).toBeNull();
  });

  it('keeps empty files', async () => {
    const store = open();
    const key = `${randomUUID()}/empty.webp`;
    await store.put(key, Buffer.alloc(0));
    expect(await store.get(key)).toEqual(Buffer.alloc(0));
  });

  it('lists one folder, with sizes and the time of the last put', async () => {
    const store = open();
    const [one, other] = [randomUUID(), randomUUID()];
    const before = Date.now();
    await store.put(`${one}/a.webp`, bytes('abc'));
    await store.put(`${one}/b.avif`, bytes('de'));
    await store.put(`${other}/c.webp`, bytes('f'));
    expect(await keysOf(store, one)).toEqual([`${one}/a.webp`, `${one}/b.avif`]);
    expect(await keysOf(store, randomUUID())).toEqual([]);
    for await (const { key, bytes: size, putAt } of store.list(one)) {
      expect(size).toBe(key.endsWith('a.webp') ? 3 : 2);
      // Servers may tell whole seconds.
      expect(putAt.getTime()).toBeGreaterThanOrEqual(Math.floor(before / 1_000) * 1_000 - 1_000);
      expect(putAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    }
    expect(await keysOf(store)).toEqual(expect.arrayContaining([`${one}/a.webp`, `${other}/c.webp`]));
    expect(await foldersOf(store)).toEqual(expect.arrayContaining([one, other]));
  });

  it('counts a file that is put again as put now', async () => {
    const store = open();
    const folder = randomUUID();
    const putAt = async () => {
      for await (const one of store.list(folder)) return one.putAt.getTime();
      throw new Error('nothing is listed');
    };
    await store.put(`${folder}/a.webp`, bytes('abc'));
    const first = await putAt();
    for (let last = first; last === first; last = await putAt()) {
      await delay(50);
      await store.put(`${folder}/a.webp`, bytes('abc'));
      expect(await putAt()).toBeGreaterThanOrEqual(first);
    }
    expect(await keysOf(store, folder)).toEqual([`${folder}/a.webp`]);
  });

  it('removes files, those that are gone already too', async () => {
    const store = open();
    const folder = randomUUID();
    for (const name of ['a', 'b', 'c']) await store.put(`${folder}/${name}.webp`, bytes(name));
    await store.remove([`${folder}/a.webp`, `${folder}/c.webp`, `${folder}/never.webp`]);
    await store.remove([`${folder}/a.webp`]);
    await store.remove([]);
    expect(await keysOf(store, folder)).toEqual([`${folder}/b.webp`]);
  });

  it('removes a folder and no other, as often as it is asked', async () => {
    const store = open();
    const folder = randomUUID();
    await store.put(`${folder}/a.webp`, bytes('a'));
    await store.put(`${folder}-x/a.webp`, bytes('a'));
    await store.removeFolder(folder);
    await store.removeFolder(folder);
    expect(await keysOf(store, folder)).toEqual([]);
    expect(await store.get(`${folder}/a.webp`)).toBeNull();
    expect(await foldersOf(store)).not.toContain(folder);
    expect(await keysOf(store, `${folder}-x`)).toEqual([`${folder}-x/a.webp`]);
    await store.removeFolder(`${folder}-x`);
  });

  it.each(['', 'a', '/a', 'a/', '../a', 'a/../b', 'a/..', './a', 'a/b/c', 'a\\b/c', 'A/b', 'a/b%2f', 'a/.b', 'a/b\0'])(
    'takes no key %j',
    async (key) => {
      const store = open();
      await expect((async () => store.put(key, bytes('x')))()).rejects.toThrow('no key of a media file');
      await expect((async () => store.get(key))()).rejects.toThrow('no key of a media file');
      await expect((async () => store.remove([key]))()).rejects.toThrow('no key of a media file');
    },
  );

  it.each(['', '.', '..', '/', 'a/b', '../a'])('removes no folder %j', async (folder) => {
    const store = open();
    await expect((async () => store.removeFolder(folder))()).rejects.toThrow('no folder of media files');
  });
}
