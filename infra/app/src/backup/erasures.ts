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
  /** The last event read from the log. */
  last: z.object({ stream: z.string(), revision: z.string(), id: z.string(), position: z.string() }),
  /** A null customer means the whole shop with its people. Ids only: no personal data of erased people is left. */
  erased: z.array(z.object({ shopId: z.string(), customerId: z.string().nullable() })),
});
type Erasures = z.infer<typeof erasures>;
export type Erased = Erasures['erased'][number];

/** All erased people and shops, including erasures after the backups. @throws BackupProblem */
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
 * Records every erasure beside the backups as soon as it is in the log, because an earlier backup does not have it. It
 * never removes an entry, even if another log continues in the same directory.
 */
export async function noteErasures({ config, store, onProblem }: Options): Promise<{ stop(): Promise<void> }> {
  const { backupDir: directory } = config;
  const key = await loadBackupKey(config);
  const noted = await read(directory, key).catch((error: unknown) => {
    // Read them all from the log instead.
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
    // Without a directory there is no backup that could restore a person.
    if (written || !last || !existsSync(directory)) return;
    const text = signedJson(erasures, { format: 1, last, erased: [...erased.values()] }, key);
    await writeWhole(directory, FILE, (sink) => pipeline(Readable.from([text]), sink), { replace: true });
    written = true;
  }

  const from = last && (await holds(store, { last })) ? (last.position as Position) : null;
  const subscription = store.subscribe({ from, types: ['CustomerErased', 'AccountErased'] }, (batch) =>
    // After a failed write, the next batch retries.
    note(batch).catch(onProblem),
  );
  subscription.ended.catch(onProblem);
  return { stop: () => subscription.stop() };
}

function erasedBy({ data, metadata }: RecordedEvent): Erased {
  return { shopId: String(metadata.shopId), customerId: typeof data.customerId === 'string' ? data.customerId : null };
}

const idOf = ({ shopId, customerId }: Erased) => customerId ?? shopId;
