import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { MediaStore } from '../media/media-store.ts';
import type { BackupKey } from './backup-key.ts';
import { BackupProblem } from './errors.ts';
import type { Manifest } from './manifest.ts';
import { checkFile, readSealedFile, writeSealedFile } from './sealed-file.ts';

export type KeptMedia = NonNullable<Manifest['media']>;

/** What the index says of each file: which segment has it, and what it must be. */
const indexLine = z.object({ key: z.string(), bytes: z.int().min(0), sha256: z.string(), segment: z.string() });
type IndexLine = z.infer<typeof indexLine>;

export interface MediaTarget {
  readonly media: Pick<MediaStore, 'list' | 'get'>;
  /** Files that belong into a backup: not drafts, and nothing of others in the same bucket. */
  readonly isKept: (key: string) => boolean;
  readonly directory: string;
  readonly key: BackupKey;
  readonly nameOf: (nth: number) => string;
  readonly indexName: string;
  /** Of text, as a segment of the log. */
  readonly segmentBytes: number;
}

/**
 * Writes the files that no earlier segment has, and an index of all that are there now. Files never change: what is kept
 * once is kept. A segment of which nothing is there any more is named no longer.
 * @returns undefined where there are no files
 */
export async function writeMedia(target: MediaTarget, before: KeptMedia | undefined): Promise<Manifest['media']> {
  const { media, isKept, directory, key, nameOf, indexName, segmentBytes } = target;
  const known = await indexOf(directory, before, key);
  const now = new Map<string, IndexLine>();
  const fresh: string[] = [];
  for await (const { key: name } of media.list()) {
    const kept = known.get(name);
    if (kept) now.set(name, kept);
    else if (isKept(name)) fresh.push(name);
  }
  const written: KeptMedia['segments'] = [];
  for (let at = 0; at < fresh.length; ) {
    const file = nameOf(written.length + 1);
    const lines = async function* () {
      for (let bytes = 0; at < fresh.length && bytes < segmentBytes; at++) {
        const name = fresh[at] ?? '';
        const content = await media.get(name);
        // A sweep has removed it since.
        if (!content) continue;
        now.set(name, { key: name, bytes: content.length, sha256: hashOf(content), segment: file });
        // Packed, base64 is as small as what it stands for.
        const line = `{"key":${JSON.stringify(name)},"content":"${content.toString('base64')}"}\n`;
        bytes += line.length;
        yield line;
      }
    };
    written.push(await writeSealedFile(directory, file, key, lines()));
  }
  if (now.size === 0) return undefined;
  const index = await writeSealedFile(directory, indexName, key, linesOf(now));
  const inUse = new Set([...now.values()].map(({ segment }) => segment));
  const segments = [...(before?.segments ?? []), ...written].filter(({ file }) => inUse.has(file));
  return { files: now.size, segments, index };
}

async function* linesOf(index: ReadonlyMap<string, IndexLine>): AsyncGenerator<string> {
  for (const line of index.values()) yield `${JSON.stringify(line)}\n`;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function indexOf(
  directory: string,
  kept: KeptMedia | undefined,
  key: Pick<BackupKey, 'identity'>,
): Promise<ReadonlyMap<string, IndexLine>> {
  const index = new Map<string, IndexLine>();
  if (!kept) return index;
  for await (const line of readSealedFile(directory, kept.index.file, key)) {
    const entry = indexLine.parse(JSON.parse(line));
    index.set(entry.key, entry);
  }
  return index;
}

/** Whether an earlier backup's files may be built upon. @throws what the disk says */
export async function isMediaIntact(directory: string, kept: KeptMedia | undefined): Promise<boolean> {
  try {
    for (const file of kept ? [...kept.segments, kept.index] : []) await checkFile(directory, file);
    return true;
  } catch (error) {
    if (error instanceof BackupProblem) return false;
    throw error;
  }
}

/**
 * All files of a backup, each checked.
 * @throws BackupProblem where one is missing or not what it was
 */
export async function* keptMedia(
  directory: string,
  { media }: Pick<Manifest, 'media'>,
  key: BackupKey,
): AsyncGenerator<{ readonly key: string; readonly content: Buffer }> {
  if (!media) return;
  await checkFile(directory, media.index);
  const left = new Map(await indexOf(directory, media, key));
  for (const segment of media.segments) {
    await checkFile(directory, segment);
    for await (const line of readSealedFile(directory, segment.file, key)) {
      const { key: name, content: text } = JSON.parse(line) as { key: string; content: string };
      const entry = left.get(name);
      // It was removed before this backup was taken.
      if (entry?.segment !== segment.file) continue;
      const content = Buffer.from(text, 'base64');
      if (content.length !== entry.bytes || hashOf(content) !== entry.sha256) {
        throw new BackupProblem(`${segment.file} tem uma foto que não é a que foi guardada.`);
      }
      left.delete(name);
      yield { key: name, content };
    }
  }
  if (left.size > 0) throw new BackupProblem(`Faltam fotos na cópia: ${left.size} arquivos.`);
}
