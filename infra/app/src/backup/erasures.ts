import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupKey } from '@pdv/infra/backup/backup-key';
import { writeWhole } from '@pdv/infra/backup/sealed-file';
import { readSignedJson, signedJson } from '@pdv/infra/backup/signed-json';
import { holds } from '@pdv/infra/backup/take-backup';
import type { Batch, EventStore, Position, RecordedEvent } from '@pdv/infra/event-store/port';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { loadBackupKey } from './key.ts';

const FILE = 'erasures.json';

const erasures = z.object({
  format: z.literal(1),
  /** The event up to which the log was read. */
  last: z.object({ stream: z.string(), revision: z.string(), id: z.string(), position: z.string() }),
  /** Without a customer, the shop and all who are in it. Ids alone: of whoever they were nothing is left. */
  erased: z.array(z.object({ shopId: z.string(), customerId: z.string().nullable() })),
});
type Erasures = z.infer<typeof erasures>;
export type Erased = Erasures['erased'][number];

/** All who were erased, whether the backups beside know of it or not. @throws BackupProblem */
export async function readErasures(directory: string, key: BackupKey): Promise<readonly Erased[]> {
  return (await read(directory, key))?.erased ?? [];
}

async function read(directory: string, key: BackupKey): Promise<Erasures | null> {
  return existsSync(join(directory, FILE)) ? readSignedJson(directory, FILE, erasures, key) : null;
}

interface Options {
  readonly config: Pick<Config, 'dataDir' | 'backupDir' | 'backupKey' | 'backupKeyFile'>;
  readonly store: Pick<EventStore, 'subscribe' | 'read'>;
  readonly onProblem: (error: unknown) => void;
}

/**
 * Notes beside the backups who is erased, as soon as the log says so: a backup from before cannot know it. Nothing is
 * ever taken off the list, also where another log goes on in the same directory.
 */
export async function noteErasures({ config, store, onProblem }: Options): Promise<{ stop(): Promise<void> }> {
  const { backupDir: directory } = config;
  const key = await loadBackupKey(config);
  const noted = await read(directory, key).catch((error: unknown) => {
    // The log has them all.
    onProblem(error);
    return null;
  });
  const erased = new Map(noted?.erased.map((one) => [idOf(one), one]));
  let last = noted?.last;
  let written = true;

  async function note({ events }: Pick<Batch, 'events'>): Promise<void> {
    for (const event of events) {
      const one = erasedBy(event);
      erased.set(idOf(one), one);
      const { stream, revision, id, position } = event;
      last = { stream, revision: String(revision), id, position };
      written = false;
    }
    // Where there is no backup nobody can come back from one.
    if (written || !last || !existsSync(directory)) return;
    const text = signedJson(erasures, { format: 1, last, erased: [...erased.values()] }, key);
    await writeWhole(directory, FILE, (sink) => pipeline(Readable.from([text]), sink), { replace: true });
    written = true;
  }

  const from = last && (await holds(store, { last })) ? (last.position as Position) : null;
  const subscription = store.subscribe({ from, types: ['CustomerErased', 'AccountErased'] }, (batch) =>
    // What the disk does not take now is tried again as the log goes on.
    note(batch).catch(onProblem),
  );
  subscription.ended.catch(onProblem);
  return { stop: () => subscription.stop() };
}

function erasedBy({ data, metadata }: RecordedEvent): Erased {
  return { shopId: String(metadata.shopId), customerId: typeof data.customerId === 'string' ? data.customerId : null };
}

const idOf = ({ shopId, customerId }: Erased) => customerId ?? shopId;
