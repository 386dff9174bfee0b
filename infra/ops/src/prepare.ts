import { join } from 'node:path';
import { copyBackupKey } from '@pdv/app/backup/key';
import { runCommand } from '@pdv/app/command-line/run-command';
import { ConfigMistakes, DATABASE_EXPECTED, readServiceConfig } from '@pdv/app/config';
import { GRANTS } from '@pdv/app/grants';
import { grantKeys, loadSecrets } from '@pdv/infra/secrets/secrets';
import { prepare } from './prepare-database.ts';

// Runs once before the services of a distributed installation start.
await runCommand(async () => {
  const config = readServiceConfig(process.env, 'query-api');
  const { databaseUrl, queryDatabaseUrl = '', eventStoreUrl, dataDir } = config;
  const adminUrl = process.env.ADMIN_DATABASE_URL?.trim();
  if (!adminUrl) throw new ConfigMistakes(['ADMIN_DATABASE_URL falta: o endereço do banco, como superusuário.']);
  // Create the secrets here, before several processes would.
  const directory = join(dataDir, 'secrets');
  await grantKeys(await loadSecrets(directory), GRANTS, directory);
  await copyBackupKey(config, join(directory, 'scheduler'));
  const queryApiDatabaseUrl = addressOf('QUERY_API_DATABASE_URL');
  const relayDatabaseUrl = addressOf('RELAY_DATABASE_URL');
  await prepare({ adminUrl, databaseUrl, queryDatabaseUrl, queryApiDatabaseUrl, relayDatabaseUrl, eventStoreUrl });
  console.log('O banco está pronto para os serviços.');
});

function addressOf(name: string): string {
  const url = process.env[name]?.trim();
  // Do not print it: it contains a password.
  if (!url || !URL.canParse(url)) throw new ConfigMistakes([`${name}: ${DATABASE_EXPECTED}.`]);
  return url;
}
