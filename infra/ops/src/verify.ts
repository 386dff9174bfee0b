import { loadBackupKey, requireBackupKey } from '@pdv/app/backup/key';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readCommandConfig } from '@pdv/app/config';
import { requireData, withLog } from '@pdv/app/with-log';
import type { BackupKey } from '@pdv/infra/backup/backup-key';
import { type Manifest, manifestFiles } from '@pdv/infra/backup/manifest';
import { verifyBackup } from '@pdv/infra/backup/verify-backup';
import { createSteps } from '@pdv/infra/command-line/progress';
import { counted, eventsCounted, grouped } from '@pdv/schemas/kernel/counted';
import { findBackup } from './backup/find.ts';
import { verifyData } from './backup/verify-data.ts';

const steps = createSteps(process.stdout);

// `make verify`
await runCommand(async () => {
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
  const { events, tables } = await withLog(config, (log) => verifyData(log, newest, steps.at));
  steps.end();
  if (newest) {
    const { events: copied } = newest.log;
    const kept = copied === 1 ? 'o evento dela está como era' : `os ${grouped(copied)} eventos dela estão como eram`;
    console.log(`  O registro em uso continua essa cópia: ${kept}.`);
  }
  const told = `${counted(tables, 'tabela', 'tabelas')}, ${eventsCounted(events)}`;
  console.log(`  Os modelos de leitura são o que o registro diz: ${told}.`);
});

async function backup(place: string, key: BackupKey): Promise<Manifest> {
  const { directory, manifest } = await findBackup(place, key);
  await verifyBackup(directory, manifest, key, (done) => steps.at('Cópia', done, manifest.log.events));
  steps.end();
  const { log, tables: copied } = manifest;
  const [parts, of] = [counted(log.segments.length, 'parte', 'partes'), Object.keys(copied.rows).length];
  console.log(`  A cópia de ${manifest.takenAt} está íntegra: ${eventsCounted(log.events)} em ${parts},`);
  console.log(`  encadeados até ${log.hash}, e ${counted(of, 'tabela', 'tabelas')}.`);
  return manifest;
}
