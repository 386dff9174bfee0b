import { join } from 'node:path';
import { joinDatabase } from '@pdv/app/database';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import pg from 'pg';

/** Connects to a running application's database as its owner, to write straight into the read models. */
export async function connectAsOwner(dataDir: string): Promise<pg.Client> {
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const { ownerUrl } = await joinDatabase({ dataDir, ...secrets, port: undefined });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
}
