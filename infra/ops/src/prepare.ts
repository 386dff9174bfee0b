import { join } from 'node:path';
import { runCommand } from '@pdv/app/command-line/run-command';
import { ConfigMistakes, readServiceConfig } from '@pdv/app/config';
import { GRANTS } from '@pdv/app/grants';
import { grantKeys, loadSecrets } from '@pdv/infra/secrets/secrets';
import { prepare } from './prepare-database.ts';

// Runs once before the services of a distributed installation start.
await runCommand(async () => {
  const { databaseUrl, queryDatabaseUrl, eventStoreUrl, dataDir } = readServiceConfig(process.env);
  const adminUrl = process.env.ADMIN_DATABASE_URL?.trim();
  if (!adminUrl) throw new ConfigMistakes(['ADMIN_DATABASE_URL falta: o endereço do banco, como superusuário.']);
  // Create the secrets here, before several processes would.
  const directory = join(dataDir, 'secrets');
  await grantKeys(await loadSecrets(directory), GRANTS, directory);
  await prepare({ adminUrl, databaseUrl, queryDatabaseUrl, eventStoreUrl });
  console.log('O banco está pronto para os serviços.');
});
