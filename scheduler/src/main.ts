import { openMailer } from '@pdv/app/mailer';
import { openQueryPool } from '@pdv/app/services/query-api';
import { openScheduler } from '@pdv/app/services/scheduler';
import { serve } from '@pdv/app/services/serve';

await serve('scheduler', async (context) => {
  const { pool } = context;
  const mailer = openMailer(context, 'scheduler');
  await openScheduler(context, { mailer, queryPool: openQueryPool(context) });
  const behind = async () => {
    await pool.query('SELECT 1');
    return [];
  };
  return { behind };
});
