import type { Log } from '@pdv/app/with-log';
import { BackupProblem } from '@pdv/infra/backup/errors';
import { hashOfLog } from '@pdv/infra/backup/log-hash';
import type { Manifest } from '@pdv/infra/backup/manifest';
import { createCodec } from '@pdv/infra/codec/codec';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { compareWithFold } from '@pdv/projections/app';
import { counted, grouped } from '@pdv/schemas/kernel/counted';
import { startReading } from '../seed/fill-read-models.ts';

/** Any number, the same in every version of the application. */
const LOCK_ID = 7_347_004;

type OnEvents = (what: string, events: number) => void;

/**
 * Verifies that the log still starts with the backup's copy of it, and that every read model equals the fold of the
 * log. If no application runs, it brings the read models up to date first.
 * @param newest the newest backup; without one, it does not compare the log
 * @throws BackupProblem with the differences
 */
export async function verifyData(
  { store, pool, ownerUrl, masterKey, running }: Log,
  newest: Pick<Manifest, 'log'> | null,
  onEvents: OnEvents,
): Promise<{ readonly events: number; readonly tables: number }> {
  if (newest) {
    const { hash } = await hashOfLog(store, {
      atMost: newest.log.events,
      onEvents: (done) => onEvents('Registro', done),
    });
    if (hash !== newest.log.hash) {
      throw new BackupProblem('O registro em uso não continua o da cópia: é outro, ou o que já tinha foi alterado.');
    }
  }
  // It folds into separate tables, and there is only one set of them.
  const alone = await pool.connect();
  const { rows } = await alone.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK_ID]);
  if (!rows[0]?.locked) {
    alone.release();
    throw new BackupProblem('Outra conferência destes dados está sendo feita agora.');
  }
  try {
    return await compare({ store, pool, ownerUrl, masterKey, running }, onEvents);
  } finally {
    alone.release(true);
  }
}

async function compare({ store, pool, ownerUrl, masterKey, running }: Log, onEvents: OnEvents) {
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  if (!running) await startReading({ store, codec, pool }, () => {}).finish();
  const compared = await compareWithFold({ store, codec, pool, ownerUrl }, (done) => onEvents('Modelos', done));
  const { different, parked } = compared;
  if (different.length > 0) {
    const which = different.map(
      ({ table, rows, folded }) => `${table} (${counted(rows, 'linha', 'linhas')}, pelo registro ${grouped(folded)})`,
    );
    throw new BackupProblem(`Estes modelos de leitura não são o que o registro diz: ${which.join(', ')}.`);
  }
  if (parked > 0)
    throw new BackupProblem(
      `${counted(parked, 'evento está parado', 'eventos estão parados')}: veja Administração, Sistema.`,
    );
  return compared;
}
