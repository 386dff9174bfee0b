import { openDataDirectory } from '../data-directory/data-directory.ts';
import { serveDataDirectory } from '../data-directory/serve-data-directory.ts';

await serveDataDirectory(async (config, fail) => {
  // Postgres starts while the bulk of the code is being loaded.
  const [data, { startAllInOne }] = await Promise.all([openDataDirectory(config, fail), import('./all-in-one.ts')]);
  return startAllInOne(config, data);
});
