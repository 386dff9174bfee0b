import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { BackupKey } from '@pdv/infra/backup/backup-key';
import { BackupProblem } from '@pdv/infra/backup/errors';
import { type Manifest, manifestFiles, readManifest, readManifests } from '@pdv/infra/backup/manifest';

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
  if (!found.isDirectory()) {
    const directory = dirname(from);
    return { directory, manifest: await readManifest(directory, basename(from), key) };
  }
  const file = (await manifestFiles(from)).at(-1);
  if (file === undefined) throw new BackupProblem(`Não há cópias de segurança em ${from}.`);
  // Fail if the newest backup is damaged: do not restore an older one silently.
  const manifest = await readManifest(from, file, key);
  return { directory: from, manifest: (await readManifests(from, key)).at(-1) ?? manifest };
}
