import { BackupProblem } from '@pdv/infra/backup/errors';
import { readManifests } from '@pdv/infra/backup/manifest';
import { type BackupResult, takeBackup } from '@pdv/infra/backup/take-backup';
import type { EventStore } from '@pdv/infra/event-store/port';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { photoOfKey } from '@pdv/schemas/kernel/photo';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { openMediaOf } from '../media.ts';
import { readVersion } from '../version.ts';
import { loadBackupKey } from './key.ts';
import { recordSuccess } from './outcome.ts';
import { BACKED_UP } from './tables.ts';

export interface TakeDependencies {
  readonly config: Pick<Config, 'dataDir' | 'mediaBucket' | 'backupDir' | 'backupKey' | 'backupKeyFile'>;
  readonly store: Pick<EventStore, 'subscribe' | 'read'>;
  /** Connected as the owner role. */
  readonly pool: Pool;
  readonly masterKey: Buffer;
  readonly now?: () => Date;
}

/** The only secret that a restored installation cannot create again. */
export const MASTER_KEY = 'personal-data.key';

/** A backup of the whole installation. @throws BackupUnderWay and as `takeBackup` does */
export async function takeInstallationBackup(
  { config, store, pool, masterKey, now = () => new Date() }: TakeDependencies,
  { full = false, onStep }: { readonly full?: boolean; readonly onStep?: (step: string, events: number) => void } = {},
): Promise<BackupResult> {
  const key = await loadBackupKey(config);
  const taken = await takeBackup({
    store,
    pool,
    directory: config.backupDir,
    key,
    tables: BACKED_UP,
    secrets: { [MASTER_KEY]: masterKey.toString('base64url') },
    media: { media: await openMediaOf(config), isKept: (key) => photoOfKey(key) !== null },
    version: await readVersion(),
    now,
    timeZone: DEFAULT_TIME_ZONE,
    full,
    ...(onStep && { onEvents: (events) => onStep('Registro', events) }),
  }).catch(ofTheDisk);
  await recordSuccess(pool, taken.manifest, (await readManifests(config.backupDir, key)).length);
  return taken;
}

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'Não há espaço no disco para a cópia. As cópias anteriores continuam como estavam.',
  EDQUOT: 'A cota do disco acabou. As cópias anteriores continuam como estavam.',
  EACCES: 'Sem permissão para escrever na pasta das cópias.',
  EROFS: 'A pasta das cópias só pode ser lida.',
};

/** Leaves the file's name out, because operators see the message on a page too. */
function ofTheDisk(error: unknown): never {
  const words = DISK[(error as { code?: string }).code ?? ''];
  throw words ? new BackupProblem(words, error) : error;
}
