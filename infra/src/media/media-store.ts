/** A kept file, without its content. */
export interface MediaEntry {
  readonly key: string;
  readonly bytes: number;
  /** When it was put there last. */
  readonly putAt: Date;
}

/**
 * Files that never change, by key: `folder/name`. The name says what is in the file, so that nobody writes other
 * content over it. Whatever refers to a file is written after it.
 */
export interface MediaStore {
  /** There whole or not at all. Putting a file again counts as putting it now. @throws Error for a malformed key */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  /** All of them, or those of one folder, in no order. */
  list(folder?: string): AsyncIterable<MediaEntry>;
  /** The folders that hold anything. */
  folders(): AsyncIterable<string>;
  /** Those that are not there are removed already. */
  remove(keys: readonly string[]): Promise<void>;
  removeFolder(folder: string): Promise<void>;
}

const FOLDER = /^[0-9a-z][0-9a-z-]{0,63}$/;
const NAME = /^[0-9a-z][0-9a-z.-]{0,127}$/;

/** Also what keeps a key inside the folder of the disk: it can neither go up nor be absolute. */
export function isMediaKey(key: string): boolean {
  const [folder = '', name = '', ...rest] = key.split('/');
  return rest.length === 0 && FOLDER.test(folder) && NAME.test(name);
}

/** @throws Error */
export function beMediaKey(key: string): string {
  if (!isMediaKey(key)) throw new Error(`no key of a media file: ${JSON.stringify(key.slice(0, 200))}`);
  return key;
}

/** @throws Error */
export function beMediaFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw new Error(`no folder of media files: ${JSON.stringify(folder.slice(0, 200))}`);
  return folder;
}
