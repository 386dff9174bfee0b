import { openDataDirectory } from '../data-directory/data-directory.ts';
import { serveDataDirectory } from '../data-directory/serve-data-directory.ts';
import { readScale } from './scale.ts';

// `make services`
await serveDataDirectory(async (config, fail) => {
  const scale = readScale(process.env, config);
  const [data, { startSeparateProcesses }] = await Promise.all([
    openDataDirectory(config, fail),
    import('./separate-processes.ts'),
  ]);
  return startSeparateProcesses(config, data, scale);
});
