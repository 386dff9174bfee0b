import { openMailer } from '../mailer.ts';
import { openQueryPool } from '../services/query-api.ts';
import { openScheduler } from '../services/scheduler.ts';
import { serve } from '../services/serve.ts';

await serve('scheduler', async (ground) => {
  const { pool } = ground;
  const mailer = openMailer(ground, 'scheduler');
  await openScheduler(ground, { mailer, queryPool: openQueryPool(ground) });
  const behind = async () => {
    await pool.query('SELECT 1');
    return [];
  };
  return { behind };
});
