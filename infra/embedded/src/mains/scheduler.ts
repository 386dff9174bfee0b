import { openMailer } from '../mailer.ts';
import { openQueryPool } from '../services/query-api.ts';
import { openScheduler } from '../services/scheduler.ts';
import { serve } from '../services/serve.ts';

await serve('scheduler', async (ground) => {
  const { config, closers, pool } = ground;
  const mailer = openMailer(config);
  closers.add('mailer', () => mailer.close());
  await openScheduler(ground, { mailer, queryPool: openQueryPool(ground) });
  const behind = async () => {
    await pool.query('SELECT 1');
    return [];
  };
  return { behind };
});
