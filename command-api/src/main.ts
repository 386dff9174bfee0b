import { openMailer } from '../mailer.ts';
import { openCommandApi } from '../services/command-api.ts';
import { serve } from '../services/serve.ts';
import { openWeb } from '../services/web.ts';

await serve('command-api', async (ground) => {
  const web = await openWeb(ground);
  const mailer = openMailer(ground, 'command-api');
  const pool = await openCommandApi(ground, web, mailer);
  const behind = async () => {
    await Promise.all([pool.query('SELECT 1'), ground.store.head()]);
    return [];
  };
  return { app: web.app, behind };
});
