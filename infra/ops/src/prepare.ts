import { runCommand } from '@pdv/app/command-line/run-command';
import { ConfigMistakes, DATABASE_EXPECTED, readServiceConfig } from '@pdv/app/config';
import { prepare } from './prepare-database.ts';
import { prepareKeys } from './prepare-keys.ts';

// Runs once before the services of a distributed installation start.
await runCommand(async () => {
  const config = readServiceConfig(process.env, 'query-api');
  const { databaseUrl, queryDatabaseUrl = '', eventStoreUrl } = config;
  const adminUrl = process.env.ADMIN_DATABASE_URL?.trim();
  if (!adminUrl) throw new ConfigMistakes(['ADMIN_DATABASE_URL falta: o endereço do banco, como superusuário.']);
  // Create the secrets here, before several processes would.
  await prepareKeys(config);
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
