import { join } from 'node:path';
import { loadSecrets, type Secrets } from '@pdv/infra/secrets/secrets';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database.ts';
import type { Holder } from '../instance-lock.ts';

export interface DataDirectory {
  readonly secrets: Secrets;
  readonly database: Database;
}

/** Opens a data directory; the first start creates its content. Calls `onLost` if Postgres is lost for good. */
export async function openDataDirectory(
  config: Pick<Config, 'dataDir' | 'pgPort'>,
  onLost: (error: unknown) => void,
  holder: Holder = 'application',
): Promise<DataDirectory> {
  const secrets = await loadSecrets(join(config.dataDir, 'secrets'));
  const { dataDir, pgPort: port } = config;
  return { secrets, database: await openDatabase({ dataDir, port, holder, onLost, ...secrets }) };
}
