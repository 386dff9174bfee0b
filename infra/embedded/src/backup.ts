import { join } from 'node:path';
import type { Taken } from '@pdv/infra/backup/take-backup';
import { inPortuguese } from './backup/command-line.ts';
import { takeInstallationBackup } from './backup/take.ts';
import { readCommandConfig } from './config.ts';
import { requireData, withLog } from './with-log.ts';

const WHY: Record<NonNullable<Taken['full']>, string> = {
  first: 'a primeira, do registro inteiro',
  asked: 'do registro inteiro',
  damaged: 'do registro inteiro: um arquivo das cópias anteriores está danificado',
  'another-log': 'do registro inteiro: as cópias anteriores são de outro registro',
};

await inPortuguese(async () => {
  const config = readCommandConfig(process.env);
  requireData(config);
  const { manifest, full, newBytes, removed } = await withLog(config, (log) =>
    takeInstallationBackup({ config, ...log }, { full: process.env.FULL === '1' }),
  );
  const { log, takenAt } = manifest;
  console.log(`\n  Cópia de segurança de ${takenAt} em ${config.backupDir}: ${full ? WHY[full] : 'só o que é novo'}.`);
  console.log(`  ${log.events} eventos até agora; ${newBytes} bytes novos; ${removed} cópias antigas removidas.`);
  console.log(`  Guarde noutro lugar também a chave: sem ela nenhuma cópia pode ser lida (${keyPlace()}).\n`);

  function keyPlace(): string {
    if (config.backupKey !== undefined) return 'BACKUP_KEY';
    return config.backupKeyFile ?? join(config.dataDir, 'secrets', 'backup.key');
  }
});
