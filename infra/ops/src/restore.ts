import { requireBackupKey } from '@pdv/app/backup/key';
import { isUnfinished } from '@pdv/app/backup/restoring';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readCommandConfig } from '@pdv/app/config';
import { BackupProblem } from '@pdv/infra/backup/errors';
import { createSteps } from '@pdv/infra/command-line/progress';
import { counted, eventsCounted } from '@pdv/schemas/kernel/counted';
import { findBackup } from './backup/find.ts';
import { restoreBackup } from './backup/restore.ts';

// `make restore`
await runCommand(async () => {
  const config = readCommandConfig(process.env);
  const from = process.env.FROM?.trim();
  if (!from) throw new BackupProblem('Diga de onde: make restore FROM=pasta-das-copias DATA_DIR=pasta-nova');
  const key = await requireBackupKey(config);
  const { directory, manifest } = await findBackup(from, key);
  const steps = createSteps(process.stdout);
  const restoring = restoreBackup({ config, directory, manifest, key, onStep: steps.at });
  const parked = await restoring.catch((error: unknown) => {
    if (!isUnfinished(config.dataDir)) throw error;
    console.error(`A restauração não chegou ao fim: apague ${config.dataDir} e restaure de novo, porque`);
    throw error;
  });
  steps.end();
  const { log, takenAt } = manifest;
  const { dataDir, databaseUrl } = config;
  const where =
    databaseUrl === undefined ? `em ${dataDir}` : `no banco de dados de DATABASE_URL, os segredos em ${dataDir}`;
  const start = databaseUrl === undefined ? `DATA_DIR=${dataDir} make run` : 'os serviços, com esse banco e essa pasta';
  console.log(`\n  A cópia de ${takenAt} está ${where}, conferida: ${eventsCounted(log.events)}.`);
  if (parked > 0) {
    const words = counted(parked, 'evento está parado', 'eventos estão parados');
    console.log(`  ${words}: veja Administração, Sistema.`);
  }
  console.log(`  Para começar: ${start}. Todos entram de novo, com a senha que tinham.\n`);
}, 'Apague o que ficou na pasta nova e restaure de novo.');
