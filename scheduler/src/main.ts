import { openMailer } from '@pdv/app/mailer';
import { openQueryPool } from '@pdv/app/services/query-api';
import { openScheduler } from '@pdv/app/services/scheduler';
import { serve } from '@pdv/app/services/serve';

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
