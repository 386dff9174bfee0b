import { join } from 'node:path';
import { copyBackupKey } from '@pdv/app/backup/key';
import type { Config } from '@pdv/app/config';
import { GRANTS } from '@pdv/app/grants';
import { grantKeys, loadSecrets } from '@pdv/infra/secrets/secrets';

/** Makes the installation's keys where there are none, and gives each service a folder with copies of its own. */
export async function prepareKeys(config: Pick<Config, 'dataDir' | 'backupKey' | 'backupKeyFile'>): Promise<void> {
  const directory = join(config.dataDir, 'secrets');
  await grantKeys(await loadSecrets(directory), GRANTS, directory);
  await copyBackupKey(config, join(directory, 'scheduler'));
}
