import { runCommand } from '@pdv/app/command-line/run-command';
import { readConfig } from '@pdv/app/config';
import { prepareKeys } from './prepare-keys.ts';

// The keys alone, for a cluster that keeps them in a Secret: infra/helm. Elsewhere prepare.ts makes them.
await runCommand(async () => {
  const config = readConfig(process.env);
  await prepareKeys(config);
  console.log(`As chaves estão em ${config.dataDir}/secrets. Guarde uma cópia delas.`);
});
