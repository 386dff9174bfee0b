import type { BackupKey } from '@pdv/infra/backup/backup-key';
import { type Manifest, manifestFiles } from '@pdv/infra/backup/manifest';
import { verifyBackup } from '@pdv/infra/backup/verify-backup';
import { inPortuguese } from './backup/command-line.ts';
import { findBackup } from './backup/find.ts';
import { loadBackupKey, requireBackupKey } from './backup/key.ts';
import { verifyData } from './backup/verify-data.ts';
import { readCommandConfig } from './config.ts';
import { requireData, withLog } from './with-log.ts';

await inPortuguese(async () => {
  const config = readCommandConfig(process.env);
  const from = process.env.FROM?.trim();
  if (from) {
    await backup(from, await requireBackupKey(config));
    return;
  }
  requireData(config);
  const { backupDir } = config;
  const key = await loadBackupKey(config);
  const newest = (await manifestFiles(backupDir)).length > 0 ? await backup(backupDir, key) : null;
  if (!newest) console.log(`  Não há cópia de segurança em ${backupDir}.`);
  const { events, tables } = await withLog(config, (log) => verifyData(log, newest, progress));
  if (newest)
    console.log(`\r  O registro em uso continua essa cópia: os ${newest.log.events} eventos dela estão como eram.`);
  console.log(`\r  Os modelos de leitura são o que o registro diz: ${tables} tabelas, ${events} eventos.`);
});

function progress(what: string, events: number): void {
  process.stdout.write(`\r  ${what}: ${events} eventos`);
}

async function backup(place: string, key: BackupKey): Promise<Manifest> {
  const { directory, manifest } = await findBackup(place, key);
  await verifyBackup(directory, manifest, key, (done) => progress('Cópia', done));
  const { log, tables: copied } = manifest;
  console.log(
    `\r  A cópia de ${manifest.takenAt} está íntegra: ${log.events} eventos em ${log.segments.length} partes,`,
  );
  console.log(`  encadeados até ${log.hash}, e ${Object.keys(copied.rows).length} tabelas.`);
  return manifest;
}
