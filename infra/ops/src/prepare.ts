import { join } from 'node:path';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { runCommand } from '../command-line/run-command.ts';
import { ConfigMistakes, readServiceConfig } from '../config.ts';
import { prepare } from '../services/prepare.ts';

// Once before the services of a distributed installation start.
await runCommand(async () => {
  const { databaseUrl, queryDatabaseUrl, eventStoreUrl, dataDir } = readServiceConfig(process.env);
  const adminUrl = process.env.ADMIN_DATABASE_URL?.trim();
  if (!adminUrl) throw new ConfigMistakes(['ADMIN_DATABASE_URL falta: o endereço do banco, como superusuário.']);
  // Made by one process, before several would.
  await loadSecrets(join(dataDir, 'secrets'));
  await prepare({ adminUrl, databaseUrl, queryDatabaseUrl, eventStoreUrl });
  console.log('O banco está pronto para os serviços.');
});
