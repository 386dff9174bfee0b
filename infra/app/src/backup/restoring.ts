import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupProblem } from '@pdv/infra/backup/errors';

/** Exists until a restore is complete. */
const file = (dataDir: string) => join(dataDir, 'restoring');

export async function beginRestore(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(file(dataDir), `${new Date().toISOString()}\n`, { flag: 'wx' });
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(file(dataDir));
}

/** Whether a restore of this directory has not finished or still runs. */
export const isUnfinished = (dataDir: string): boolean => existsSync(file(dataDir));

/** @throws BackupProblem if a restore did not finish */
export function refuseUnfinished(dataDir: string): void {
  if (!isUnfinished(dataDir)) return;
  throw new BackupProblem(
    `A restauração em ${dataDir} não chegou ao fim: apague essa pasta e restaure de novo, ou escolha outra.`,
  );
}
