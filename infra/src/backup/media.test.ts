import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MediaStore } from '../media/media-store.ts';
import { createMemoryMedia } from '../media/memory-media.ts';
import { type BackupTrial, createBackupTrial, flipped } from './backup.fixture.ts';
import type { Manifest } from './manifest.ts';
import { keptMedia } from './media.ts';
import { verifyBackup } from './verify-backup.ts';

let trial: BackupTrial;
let store: MediaStore;
beforeEach(async () => {
  trial = await createBackupTrial();
  store = createMemoryMedia();
});
afterEach(() => trial.close());

const take = (more: Parameters<BackupTrial['take']>[0] = {}) =>
  trial.take({ media: { media: store, isKept: (key) => !key.endsWith('.part') }, ...more });
async function contentOf(manifest: Manifest) {
  const found: Record<string, string> = {};
  for await (const { key, content } of keptMedia(trial.directory, manifest, trial.key)) found[key] = content.toString();
  return found;
}
const put = (key: string, text = key) => store.put(key, Buffer.from(text));

it('keeps every file, sealed, and names none where there are none', async () => {
  await trial.happen(1);
  const none = await take();
  expect(none.manifest.media).toBeUndefined();
  await put('shop/a.webp', 'Zulmira');
  await put('shop/b.webp.part');
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256));
  await store.put('other/c.avif', bytes);
  const { manifest } = await take();
  expect(manifest.media?.files).toBe(2);
  const kept = await contentOf(manifest);
  expect(Object.keys(kept).sort()).toEqual(['other/c.avif', 'shop/a.webp']);
  expect(kept['shop/a.webp']).toBe('Zulmira');
  expect(kept['other/c.avif']).toBe(bytes.toString());
  for (const file of await trial.files()) {
    expect((await readFile(join(trial.directory, file))).includes('Zulmira')).toBe(false);
  }
  await verifyBackup(trial.directory, manifest, trial.key);
});

it('writes each file once, and forgets what was removed', async () => {
  await trial.happen(1);
  await put('shop/a.webp');
  const first = await take();
  await put('shop/b.webp');
  const second = await take();
  expect(second.manifest.media?.segments).toEqual([...(first.manifest.media?.segments ?? []), expect.anything()]);
  await store.remove(['shop/a.webp']);
  const third = await take();
  expect(third.manifest.media?.segments).toEqual(second.manifest.media?.segments.slice(1));
  expect(await contentOf(third.manifest)).toEqual({ 'shop/b.webp': 'shop/b.webp' });
  // Earlier ones can be restored still.
  expect(Object.keys(await contentOf(second.manifest))).toEqual(['shop/a.webp', 'shop/b.webp']);
  await store.remove(['shop/b.webp']);
  expect((await take()).manifest.media).toBeUndefined();
});

it('cuts what is large into segments', async () => {
  await trial.happen(1);
  for (let nth = 0; nth < 5; nth++) await put(`shop/${nth}.webp`, 'x'.repeat(1_000));
  const { manifest } = await take({ segmentBytes: 2_000 });
  expect(manifest.media?.segments).toHaveLength(3);
  expect(Object.keys(await contentOf(manifest))).toHaveLength(5);
});

it('writes them anew where an earlier segment is damaged, and says so of a backup that has one', async () => {
  await trial.happen(1);
  await put('shop/a.webp');
  const first = await take();
  const [segment] = first.manifest.media?.segments ?? [];
  await trial.spoil(segment?.file ?? '', flipped);
  await expect(verifyBackup(trial.directory, first.manifest, trial.key)).rejects.toThrow('foi alterado');
  const second = await take();
  expect(second.manifest.media?.segments).not.toEqual(first.manifest.media?.segments);
  expect(await contentOf(second.manifest)).toEqual({ 'shop/a.webp': 'shop/a.webp' });
});

it('goes on where a file was removed between the list and the copy', async () => {
  await trial.happen(1);
  await put('shop/a.webp');
  await put('shop/b.webp');
  const get = (key: string) => (key === 'shop/a.webp' ? Promise.resolve(null) : store.get(key));
  const { manifest } = await take({ media: { media: { ...store, get }, isKept: () => true } });
  expect(await contentOf(manifest)).toEqual({ 'shop/b.webp': 'shop/b.webp' });
});

it('removes the files of backups that are over, and no others', async () => {
  await trial.happen(1);
  for (let day = 0; day < 12; day++) {
    await put(`shop/${day}.webp`);
    await take();
  }
  const { manifest } = await take();
  expect(await trial.files(/^media-index-/)).not.toHaveLength(13);
  expect(Object.keys(await contentOf(manifest))).toHaveLength(12);
});
