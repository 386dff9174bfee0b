import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import type { EventStore } from '../event-store/port.ts';
import type { BackupKey } from './backup-key.ts';
import { BackupProblem } from './errors.ts';
import { EMPTY_LOG, type KeptLog, SEGMENT_BYTES, writeSegments } from './log-segments.ts';
import { type Manifest, manifestFile, manifestFiles, readManifests, stampOf, writeManifest } from './manifest.ts';
import { isMediaIntact, type MediaTarget, writeMedia } from './media.ts';
import { toKeep } from './retention.ts';
import { checkFile, PART } from './sealed-file.ts';
import { type TablesHead, writeTables } from './tables.ts';

export interface BackupOptions {
  readonly store: Pick<EventStore, 'subscribe' | 'read'>;
  /** Of the owner role. */
  readonly pool: Pool;
  readonly directory: string;
  readonly key: BackupKey;
  /** Tables that do not derive from the log, with schema, in the order for restoring. */
  readonly tables: readonly string[];
  readonly secrets: TablesHead['secrets'];
  /** Files beside the log and the tables; default: none. */
  readonly media?: Pick<MediaTarget, 'media' | 'isKept'>;
  readonly version: string;
  readonly now: () => Date;
  /** In which days are days. */
  readonly timeZone: string;
  /** The whole log again, even where what is kept of it is well. */
  readonly full?: boolean;
  readonly segmentBytes?: number;
  /** Called with the number of events copied so far. */
  readonly onEvents?: (events: number) => void;
}

export interface BackupResult {
  readonly manifest: Manifest;
  /** Why the whole log was written again; null where only the new part was. */
  readonly full: 'first' | 'asked' | 'damaged' | 'another-log' | null;
  /** Of the files that this backup added. */
  readonly newBytes: number;
  /** Backups that were over. */
  readonly removed: number;
}

/** Any number, the same in every version of the application. */
const LOCK_ID = 7_347_003;
/** File names of backups. Other files in the directory are left alone. */
const OURS = /^(log|tables|media|backup)-.*\.(age|json)(\.[0-9a-f]{8}\.part)?$/;

export class BackupUnderWay extends BackupProblem {
  constructor() {
    super('Outra cópia de segurança está sendo feita agora.');
    this.name = 'BackupUnderWay';
  }
}

/**
 * Copies what the log has beyond the last good backup, then the tables. In this order every event that is kept finds its
 * key in the tables; what they know beyond the log is sorted out by whoever restores. A backup is there once its
 * manifest is: whoever dies before leaves nothing that is taken for one.
 * @throws BackupUnderWay; what the disk, the log or the database say
 */
export async function takeBackup(options: BackupOptions): Promise<BackupResult> {
  const client = await options.pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK_ID]);
    if (!rows[0]?.locked) throw new BackupUnderWay();
    return await backUp(options, client);
  } finally {
    const unlocked = client.query('SELECT pg_advisory_unlock($1)', [LOCK_ID]);
    // Where that fails it goes with the connection.
    await unlocked.then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

async function backUp(options: BackupOptions, client: PoolClient): Promise<BackupResult> {
  const { store, directory, key, version, segmentBytes = SEGMENT_BYTES, onEvents } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await sweep(directory, key);
  const takenAt = options.now();
  const stamp = stampOf(takenAt);
  const newest = (await readManifests(directory, key)).at(-1);
  const { kept, full } = await goOnFrom(options, newest);
  const nameOf = (nth: number) => `log-${stamp}-${String(nth).padStart(6, '0')}.ndjson.gz.age`;
  try {
    const log = await writeSegments({ store, directory, key, nameOf, segmentBytes, onEvents }, kept);
    const target = { directory, key, file: `tables-${stamp}.ndjson.gz.age` };
    const tables = await writeTables(client, options.tables, options.secrets, target);
    // After the log: whatever it names is there by now.
    const { media, newMedia } = await backUpMedia(options, newest, stamp);
    const number = (newest?.number ?? 0) + 1;
    const taken = { format: 1, number, takenAt: takenAt.toISOString(), version, log, tables } as const;
    const manifest: Manifest = media ? { ...taken, media } : taken;
    await writeManifest(directory, key, manifest);
    const removed = await removeOver(options, manifest);
    const newFiles = [...log.segments.slice(kept.segments.length), tables, ...newMedia];
    return { manifest, full, newBytes: newFiles.reduce((sum, { bytes }) => sum + bytes, 0), removed };
  } catch (error) {
    // A full disk has room for sales again; the next try would clean up as well.
    await sweep(directory, key).catch(() => undefined);
    throw error;
  }
}

async function backUpMedia(options: BackupOptions, newest: Manifest | undefined, stamp: string) {
  const { directory, key, full, segmentBytes = SEGMENT_BYTES } = options;
  if (!options.media) return { media: undefined, newMedia: [] };
  const goesOn = !full && (await isMediaIntact(directory, newest?.media));
  const before = goesOn ? newest?.media : undefined;
  const nameOf = (nth: number) => `media-${stamp}-${String(nth).padStart(6, '0')}.ndjson.gz.age`;
  const indexName = `media-index-${stamp}.ndjson.gz.age`;
  const media = await writeMedia({ ...options.media, directory, key, nameOf, indexName, segmentBytes }, before);
  const known = new Set(before?.segments.map(({ file }) => file));
  const newMedia = media ? [...media.segments.filter(({ file }) => !known.has(file)), media.index] : [];
  return { media, newMedia };
}

/** The segments that need no rewriting: those of the newest backup, if its files are intact and its log is this one. */
async function goOnFrom(
  { store, directory, full }: BackupOptions,
  newest: Manifest | undefined,
): Promise<{ kept: KeptLog; full: BackupResult['full'] }> {
  if (full) return { kept: EMPTY_LOG, full: 'asked' };
  if (!newest) return { kept: EMPTY_LOG, full: 'first' };
  const { log } = newest;
  try {
    for (const segment of log.segments) await checkFile(directory, segment);
  } catch (error) {
    if (error instanceof BackupProblem) return { kept: EMPTY_LOG, full: 'damaged' };
    throw error;
  }
  return (await holds(store, log)) ? { kept: log, full: null } : { kept: EMPTY_LOG, full: 'another-log' };
}

/** Whether the log has the kept one's last event where it was. */
export async function holds(store: Pick<EventStore, 'read'>, { last }: Pick<KeptLog, 'last'>): Promise<boolean> {
  if (!last) return true;
  for await (const { id, position } of store.read(last.stream, BigInt(last.revision), 1)) {
    return id === last.id && position === last.position;
  }
  return false;
}

const filesOf = ({ log, tables, media }: Manifest): readonly string[] =>
  [tables, ...log.segments, ...(media ? [media.index, ...media.segments] : [])].map(({ file }) => file);

async function removeOver({ directory, key, timeZone }: BackupOptions, taken: Manifest): Promise<number> {
  const manifests = await readManifests(directory, key);
  const kept = toKeep(
    manifests.map(({ takenAt }) => takenAt),
    timeZone,
  );
  // The one just taken may be the oldest by its date, where the clock was set back.
  const over = manifests.filter(({ number, takenAt }) => number !== taken.number && !kept.has(takenAt));
  for (const { takenAt } of over) await rm(join(directory, manifestFile(new Date(takenAt))));
  await sweep(directory, key);
  return over.length;
}

/** Removes what no backup names. Where one cannot be read nobody knows what it names, and everything stays but drafts. */
async function sweep(directory: string, key: BackupKey): Promise<void> {
  const manifests = await readManifests(directory, key);
  const files = await manifestFiles(directory);
  const named = new Set([...files, ...manifests.flatMap(filesOf)]);
  const allKnown = manifests.length === files.length;
  for (const name of await readdir(directory)) {
    if (OURS.test(name) && (name.endsWith(PART) || (allKnown && !named.has(name)))) await rm(join(directory, name));
  }
}
