import { readinessOf } from '@pdv/app/health';
import { describeInstallation } from '@pdv/app/installation';
import { openQueryApi, openQueryPool } from '@pdv/app/services/query-api';
import { serve } from '@pdv/app/services/serve';
import { openWeb } from '@pdv/app/services/web';
import { presenceOf } from '@pdv/infra/presence/presence';

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
