import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beMediaFolder, beMediaKey, isMediaKey, type MediaEntry, type MediaStore } from './media-store.ts';

/** Media files in a directory of the disk. The first file creates the directory. */
export function createFolderMedia(directory: string): MediaStore {
  const pathOf = (key: string) => join(directory, beMediaKey(key));
  const namesIn = (path: string) => readdir(path).catch(noneIfMissing<string[]>([]));

  async function* folders(): AsyncGenerator<string> {
    for (const folder of await namesIn(directory)) {
      if (isMediaKey(`${folder}/x`) && (await namesIn(join(directory, folder))).length > 0) yield folder;
    }
  }

  async function* entriesOf(folder: string): AsyncGenerator<MediaEntry> {
    for (const name of await namesIn(join(directory, folder))) {
      const key = `${folder}/${name}`;
      if (!isMediaKey(key)) continue;
      // Another process may have removed it just now.
      const found = await stat(join(directory, key)).catch(noneIfMissing(null));
      if (found?.isFile()) yield { key, bytes: found.size, putAt: found.mtime };
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A draft that a kill left behind is listed as a file, and swept as one that nothing names.
      const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(key)).catch(noneIfMissing(null)),
    async *list(folder) {
      if (folder !== undefined) yield* entriesOf(beMediaFolder(folder));
      else for await (const each of folders()) yield* entriesOf(each);
    },
    folders,
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    removeFolder: (folder) => rm(join(directory, beMediaFolder(folder)), { recursive: true, force: true }),
  };
}

const noneIfMissing =
  <T>(none: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return none;
    throw error;
  };
