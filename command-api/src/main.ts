import { openMailer } from '@pdv/app/mailer';
import { openCommandApi } from '@pdv/app/services/command-api';
import { serve } from '@pdv/app/services/serve';
import { openWeb } from '@pdv/app/services/web';

await serve('command-api', async (context) => {
  const web = await openWeb(context);
  const mailer = openMailer(context, 'command-api');
  const pool = await openCommandApi(context, web, mailer);
  const behind = async () => {
    await Promise.all([pool.query('SELECT 1'), context.store.head()]);
    return [];
  };
  return { app: web.app, behind };
});
