import { openData } from './data.ts';
import { runInstallation } from './run-installation.ts';
import { readScale } from './scale.ts';

// `make services`
await runInstallation(async (config, fail) => {
  const scale = readScale(process.env, config);
  const [data, { startSeparateServices }] = await Promise.all([
    openData(config, fail),
    import('./separate-services.ts'),
  ]);
  return startSeparateServices(config, data, scale);
});
