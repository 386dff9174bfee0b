import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { counted, grouped } from '@pdv/schemas/kernel/counted';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupKey } from './backup-key.ts';
import { BackupProblem } from './errors.ts';

/** A file of a backup as its manifest knows it. */
export interface FileFacts {
  readonly file: string;
  readonly bytes: number;
  /** Of the file as it lies there. Hexadecimal. */
  readonly sha256: string;
}

/** Whatever was being written when somebody died. */
export const PART = '.part';

/**
 * Compresses and encrypts text into a file that is there whole or not at all. Nothing of it is kept in memory.
 * @throws what the text's source throws, and what the disk says
 */
export async function writeSealedFile(
  directory: string,
  file: string,
  key: Pick<BackupKey, 'recipient'>,
  text: AsyncIterable<string>,
): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* encrypted(compressed: AsyncIterable<Buffer>) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(key.recipient);
    const sealed = await encrypter.encrypt(Readable.toWeb(Readable.from(compressed)) as globalThis.ReadableStream);
    for await (const chunk of sealed as ReadableStream<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await writeWhole(directory, file, (sink) => pipeline(Readable.from(text), createGzip(), encrypted, sink));
  return { file, bytes, sha256: hash.digest('hex') };
}

/**
 * Under a name of its own until it is on the disk; a file of that name is not written over unless asked to. Backups are
 * written by one at a time: a hard link would refuse by itself, but the disks that are carried away (FAT, exFAT) have none.
 */
export async function writeWhole(
  directory: string,
  file: string,
  write: (sink: NodeJS.WritableStream) => Promise<void>,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<void> {
  const draft = join(directory, `${file}.${randomBytes(4).toString('hex')}${PART}`);
  const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await write(sink);
    // It reaches the disk as it is closed.
    if (!sink.closed) await once(sink, 'close');
    if (!replace) await beFree(join(directory, file));
    await rename(draft, join(directory, file));
    await syncDirectory(directory);
  } finally {
    await rm(draft, { force: true });
  }
}

async function beFree(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found) throw Object.assign(new Error(`EEXIST: ${path}`), { code: 'EEXIST' });
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

/** @throws BackupProblem when the file is not the one that the manifest tells of */
export async function checkFile(directory: string, { file, bytes, sha256 }: FileFacts): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(join(directory, file)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (cause) {
    throw new BackupProblem(`Não foi possível ler ${file}.`, cause);
  }
  if (size !== bytes)
    throw new BackupProblem(`${file} tem ${counted(size, 'byte', 'bytes')}; deveria ter ${grouped(bytes)}.`);
  if (hash.digest('hex') !== sha256) throw new BackupProblem(`${file} foi alterado: não é o que foi escrito.`);
}

/**
 * Line by line, without their ends.
 * @throws BackupProblem where it does not open: another key, or a byte of it is wrong, missing or out of order
 */
export async function* readSealedFile(
  directory: string,
  file: string,
  key: Pick<BackupKey, 'identity'>,
): AsyncGenerator<string> {
  const source = createReadStream(join(directory, file));
  const decrypter = new Decrypter();
  decrypter.addIdentity(key.identity);
  const gunzip = createGunzip();
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(source) as globalThis.ReadableStream);
    const unpacking = pipeline(Readable.fromWeb(opened as ReadableStream), gunzip);
    // The reader below gets the error.
    unpacking.catch(() => undefined);
    yield* linesOf(gunzip.setEncoding('utf8'));
    await unpacking;
  } catch (cause) {
    if (cause instanceof BackupProblem) throw cause;
    throw new BackupProblem(`${file} não abre: a chave é outra, ou o arquivo está danificado.`, cause);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** By line feeds alone: text that people wrote may have any other kind of line end in it. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new BackupProblem('O arquivo termina no meio de uma linha.');
}
