import { presenceOf } from '@pdv/infra/presence/presence';
import { readinessOf } from '../health.ts';
import { describeInstallation } from '../installation.ts';
import { openQueryApi, openQueryPool } from '../services/query-api.ts';
import { serve } from '../services/serve.ts';
import { openWeb } from '../services/web.ts';

await serve('query-api', async (ground) => {
  const { pool, progress } = ground;
  const queryPool = openQueryPool(ground);
  const web = await openWeb(ground, {
    describedElsewhere: async () => {
      const [address] = (await presenceOf(pool, 'command-api')).addresses;
      return [await (await fetch(`${address}/api/docs/json`)).json()];
    },
  });
  const installation = await describeInstallation(ground, (name) => ({
    ask: async () => {
      if ((await presenceOf(pool, name)).addresses.length === 0) throw new Error(`no process of ${name} is there`);
    },
    lastErrorAt: async () => (await presenceOf(pool, name)).lastErrorAt,
    processes: async () => (await presenceOf(pool, name)).addresses.length,
  }));
  await openQueryApi(ground, web, { queryPool, installation });
  return { app: web.app, ...readinessOf(progress.status) };
});
