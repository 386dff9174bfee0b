import { BackupProblem } from '@pdv/infra/backup/errors';
import { hashOfLog } from '@pdv/infra/backup/log-hash';
import type { Manifest } from '@pdv/infra/backup/manifest';
import { createCodec } from '@pdv/infra/codec/codec';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { compareWithFold } from '@pdv/projections/app';
import { counted, grouped } from '@pdv/schemas/kernel/counted';
import { startReading } from '../seed/reading.ts';
import type { Log } from '../with-log.ts';

/**
 * That the log still begins with all that was copied of it, and that every read model is what it folds to. Where no
 * application runs, the read models are brought up to date first.
 * @param newest none: the log is compared with nothing
 * @throws BackupProblem with what is wrong
 */
export async function verifyData(
  { store, pool, ownerUrl, masterKey, running }: Log,
  newest: Pick<Manifest, 'log'> | null,
  onEvents: (what: string, events: number) => void,
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
