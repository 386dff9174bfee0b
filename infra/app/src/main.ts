import { openData } from './data.ts';
import { runInstallation } from './run-installation.ts';

await runInstallation(async (config, fail) => {
  // Postgres starts while the bulk of the code is being loaded.
  const [data, { startApplication }] = await Promise.all([openData(config, fail), import('./application.ts')]);
  return startApplication(config, data);
});
