import { openDataDirectory } from '../data-directory/data-directory.ts';
import { serveDataDirectory } from '../data-directory/serve-data-directory.ts';

await serveDataDirectory(async (config, fail) => {
  // Postgres starts while Node loads most of the code.
  const [data, { startAllInOne }] = await Promise.all([openDataDirectory(config, fail), import('./all-in-one.ts')]);
  return startAllInOne(config, data);
});
