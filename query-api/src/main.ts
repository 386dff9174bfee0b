import { readinessOf } from '@pdv/app/health';
import { openQueryApi, openQueryPool } from '@pdv/app/services/query-api';
import { serve } from '@pdv/app/services/serve';
import { openWeb } from '@pdv/app/services/web';
import { describeSystem } from '@pdv/app/system-status';
import { presenceOf } from '@pdv/infra/presence/presence';

await serve('query-api', async (context) => {
  const { pool, progress } = context;
  const queryPool = openQueryPool(context);
  const web = await openWeb(context, {
    describedElsewhere: async () => {
      const [address] = (await presenceOf(pool, 'command-api')).addresses;
      return [await (await fetch(`${address}/api/docs/json`)).json()];
    },
  });
  const installation = await describeSystem(context, (name) => ({
    ask: async () => {
      if ((await presenceOf(pool, name)).addresses.length === 0) throw new Error(`no process of ${name} is there`);
    },
    lastErrorAt: async () => (await presenceOf(pool, name)).lastErrorAt,
    processes: async () => (await presenceOf(pool, name)).addresses.length,
  }));
  await openQueryApi(context, web, { queryPool, installation });
  return { app: web.app, ...readinessOf(progress) };
});
