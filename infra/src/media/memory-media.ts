import { beMediaFolder, beMediaKey, type MediaStore } from './media-store.ts';

/** Media files of a test, gone with it. */
export function createMemoryMedia(now: () => Date = () => new Date()): MediaStore {
  const files = new Map<string, { readonly content: Buffer; readonly putAt: Date }>();
  const folderOf = (key: string) => key.slice(0, key.indexOf('/'));
  const media: MediaStore = {
    async put(key, bytes) {
      files.set(beMediaKey(key), { content: Buffer.from(bytes), putAt: now() });
    },
    get: async (key) => files.get(beMediaKey(key))?.content ?? null,
    async *list(folder) {
      if (folder !== undefined) beMediaFolder(folder);
      for (const [key, { content, putAt }] of [...files]) {
        if (folder === undefined || folderOf(key) === folder) yield { key, bytes: content.length, putAt };
      }
    },
    async *folders() {
      yield* new Set([...files.keys()].map(folderOf));
    },
    async remove(keys) {
      for (const key of keys) files.delete(beMediaKey(key));
    },
    async removeFolder(folder) {
      for (const key of [...files.keys()]) if (folderOf(key) === beMediaFolder(folder)) files.delete(key);
      beMediaFolder(folder);
    },
  };
  return media;
}
