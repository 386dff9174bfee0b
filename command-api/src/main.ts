import { openMailer } from '@pdv/app/mailer';
import { openCommandApi } from '@pdv/app/services/command-api';
import { serve } from '@pdv/app/services/serve';
import { openWeb } from '@pdv/app/services/web';

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
