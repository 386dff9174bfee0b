import { join } from 'node:path';
import { takeInstallationBackup } from '@pdv/app/backup/take';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readCommandConfig } from '@pdv/app/config';
import { requireData, withLog } from '@pdv/app/with-log';
import type { BackupResult } from '@pdv/infra/backup/take-backup';
import { createSteps } from '@pdv/infra/command-line/progress';
import { counted, eventsCounted } from '@pdv/schemas/kernel/counted';

const WHY: Record<NonNullable<BackupResult['full']>, string> = {
  first: 'a primeira, do registro inteiro',
  asked: 'do registro inteiro',
  damaged: 'do registro inteiro: um arquivo das cópias anteriores está danificado',
  'another-log': 'do registro inteiro: as cópias anteriores são de outro registro',
};

// `make backup`
await runCommand(async () => {
  const config = readCommandConfig(process.env);
  requireData(config);
  const steps = createSteps(process.stdout);
  const { manifest, full, newBytes, removed } = await withLog(config, (log) =>
    takeInstallationBackup({ config, ...log }, { full: process.env.FULL === '1', onStep: steps.at }),
  );
  steps.end();
  const { log, takenAt } = manifest;
  console.log(`\n  Cópia de segurança de ${takenAt} em ${config.backupDir}: ${full ? WHY[full] : 'só o que é novo'}.`);
  const over = counted(removed, 'cópia antiga removida', 'cópias antigas removidas');
  console.log(`  ${eventsCounted(log.events)} até agora; ${counted(newBytes, 'byte novo', 'bytes novos')}; ${over}.`);
  console.log(`  Guarde noutro lugar também a chave: sem ela nenhuma cópia pode ser lida (${keyPlace()}).\n`);

  function keyPlace(): string {
    if (config.backupKey !== undefined) return 'BACKUP_KEY';
    return config.backupKeyFile ?? join(config.dataDir, 'secrets', 'backup.key');
  }
}, 'Nada dessa cópia conta; as anteriores estão como estavam.');
