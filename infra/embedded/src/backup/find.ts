import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { BackupKey } from '@pdv/infra/backup/backup-key';
import { BackupProblem } from '@pdv/infra/backup/errors';
import { type Manifest, manifestFiles, readManifest } from '@pdv/infra/backup/manifest';

/**
 * The newest backup of a directory, or the one that a manifest names.
 * @throws BackupProblem
 */
export async function findBackup(
  from: string,
  key: BackupKey,
): Promise<{ readonly directory: string; readonly manifest: Manifest }> {
  const found = await stat(from).catch(() => null);
  if (!found) throw new BackupProblem(`Não há cópias de segurança em ${from}.`);
  const directory = found.isDirectory() ? from : dirname(from);
  const file = found.isDirectory() ? (await manifestFiles(from)).at(-1) : basename(from);
  if (file === undefined) throw new BackupProblem(`Não há cópias de segurança em ${from}.`);
  return { directory, manifest: await readManifest(directory, file, key) };
}
