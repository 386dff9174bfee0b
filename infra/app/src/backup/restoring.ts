import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupProblem } from '@pdv/infra/backup/errors';

/** There for as long as a restore is not whole. */
const file = (dataDir: string) => join(dataDir, 'restoring');

export async function beginRestore(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(file(dataDir), `${new Date().toISOString()}\n`, { flag: 'wx' });
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(file(dataDir));
}

/** Whether a restore left it half done, or is at work on it. */
export const isUnfinished = (dataDir: string): boolean => existsSync(file(dataDir));

/** @throws BackupProblem for what a restore left half done */
export function refuseUnfinished(dataDir: string): void {
  if (!isUnfinished(dataDir)) return;
  throw new BackupProblem(
    `A restauração em ${dataDir} não chegou ao fim: apague essa pasta e restaure de novo, ou escolha outra.`,
  );
}
