import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKey, newBackupKeyFile, readBackupKey } from '@pdv/infra/backup/backup-key';
import { BackupProblem } from '@pdv/infra/backup/errors';
import { secretFile } from '@pdv/infra/secrets/secret-file';
import type { Config } from '../config.ts';

type KeyConfig = Pick<Config, 'dataDir' | 'backupKey' | 'backupKeyFile'>;

const FILE = 'backup.key';

/** The key from the environment, or the installation's own key, which the first call creates. */
export async function loadBackupKey(config: KeyConfig): Promise<BackupKey> {
  const given = await givenKey(config);
  return readBackupKey(given ?? (await secretFile(join(config.dataDir, 'secrets'), FILE, newBackupKeyFile)));
}

/** The key for a directory that has none yet. @throws BackupProblem if the environment gives no key */
export async function requireBackupKey(config: KeyConfig): Promise<BackupKey> {
  const given = await givenKey(config);
  if (given !== undefined) return readBackupKey(given);
  throw new BackupProblem(
    'Diga a chave com que as cópias foram feitas: BACKUP_KEY_FILE=caminho/backup.key, ou BACKUP_KEY=AGE-SECRET-KEY-1….',
  );
}

/** Puts a copy of the key where a service is given it, which sees no other secret of the installation. */
export async function copyBackupKey(config: KeyConfig, directory: string): Promise<void> {
  const key = await loadBackupKey(config);
  await rm(join(directory, FILE), { force: true });
  await secretFile(directory, FILE, () => textOf(key));
}

/** Keeps the key of the restored backup for later backups, unless the environment gives it. */
export async function keepBackupKey(dataDir: string, key: BackupKey): Promise<void> {
  await secretFile(join(dataDir, 'secrets'), FILE, () => textOf(key));
}

const textOf = ({ recipient, identity }: Pick<BackupKey, 'recipient' | 'identity'>) =>
  `# public key: ${recipient}\n${identity}\n`;

async function givenKey({ backupKey, backupKeyFile }: KeyConfig): Promise<string | undefined> {
  if (backupKeyFile === undefined) return backupKey;
  return readFile(backupKeyFile, 'utf8').catch((cause: unknown) => {
    throw new BackupProblem(`Não foi possível ler a chave em ${backupKeyFile}.`, cause);
  });
}
