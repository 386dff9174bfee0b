import { BackupProblem } from '@pdv/infra/backup/errors';
import { inPortuguese } from './backup/command-line.ts';
import { findBackup } from './backup/find.ts';
import { requireBackupKey } from './backup/key.ts';
import { restoreBackup } from './backup/restore.ts';
import { readConfig } from './config.ts';

await inPortuguese(async () => {
  const config = readConfig(process.env);
  const from = process.env.FROM?.trim();
  if (!from) throw new BackupProblem('Diga de onde: make restore FROM=pasta-das-copias DATA_DIR=pasta-nova');
  const key = await requireBackupKey(config);
  const { directory, manifest } = await findBackup(from, key);
  let last = '';
  await restoreBackup({
    config,
    directory,
    manifest,
    key,
    onStep(step, done) {
      const line = done === undefined ? `  ${step}…` : `  ${step}: ${done} eventos`;
      process.stdout.write(step === last ? `\r${line}` : `${last && '\n'}${line}`);
      last = step;
    },
  });
  console.log(
    `\n\n  A cópia de ${manifest.takenAt} está em ${config.dataDir}, conferida: ${manifest.log.events} eventos.`,
  );
  console.log(`  Para começar: DATA_DIR=${config.dataDir} make run. Todos entram de novo, com a senha que tinham.\n`);
});
