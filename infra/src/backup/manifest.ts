import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { BackupKey } from './backup-key.ts';
import { BackupProblem } from './errors.ts';
import { writeWhole } from './sealed-file.ts';
import { readSignedJson, signedJson } from './signed-json.ts';

const count = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fileFacts = z.object({ file: z.string().regex(/^[a-z0-9.-]+$/), bytes: count, sha256: hash });

const manifest = z.object({
  format: z.literal(1),
  /** One more than the one taken before it in this directory: clocks are set forward and back again. */
  number: z.int().min(1),
  /** ISO, UTC. */
  takenAt: z.string(),
  /** Of the application that took it. */
  version: z.string(),
  log: z.object({
    /** From the log's first event on. */
    events: count,
    /** Of the last event, and so of all. */
    hash,
    /** `null` for an empty log. The position is that of the store it was read from. */
    last: z.object({ stream: z.string(), revision: z.string(), id: z.string(), position: z.string() }).nullable(),
    /** In the order of the log; earlier backups name the first of them too. */
    segments: z.array(fileFacts.extend({ events: count, hash })),
  }),
  tables: fileFacts.extend({ rows: z.record(z.string(), count) }),
  /** Files of photos; left out where there are none, and by older versions. */
  media: z
    .object({
      files: count,
      /** Earlier backups name some of them too. */
      segments: z.array(fileFacts),
      /** Which segment has which file. */
      index: fileFacts,
    })
    .optional(),
});
export type Manifest = z.infer<typeof manifest>;

const NAME = /^backup-.+\.json$/;

/** `backup-20261122-060000-123.json`. */
export function stampOf(at: Date): string {
  return at.toISOString().replace(/[-:]/g, '').replace('T', '-').replace('.', '-').replace('Z', '');
}
export const manifestFile = (at: Date) => `backup-${stampOf(at)}.json`;

export async function writeManifest(directory: string, key: BackupKey, written: Manifest): Promise<void> {
  const text = signedJson(manifest, written, key);
  await writeWhole(directory, manifestFile(new Date(written.takenAt)), (sink) => pipeline(Readable.from([text]), sink));
}

/** @throws BackupProblem when it is damaged, or was written with another key */
export function readManifest(directory: string, file: string, key: BackupKey): Promise<Manifest> {
  return readSignedJson(directory, file, manifest, key);
}

/** Their files, by name; nothing where there is no such directory. */
export async function manifestFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

/** Those that this key opens, in the order in which they were taken. Whether their files are well is another question. */
export async function readManifests(directory: string, key: BackupKey): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const file of await manifestFiles(directory)) {
    const found = await readManifest(directory, file, key).catch((error: unknown) => {
      if (error instanceof BackupProblem) return null;
      throw error;
    });
    if (found) manifests.push(found);
  }
  return manifests.sort((one, other) => one.number - other.number);
}
