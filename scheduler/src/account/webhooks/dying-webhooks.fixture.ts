import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { startScheduler } from '../../app.ts';
import { openTestbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';

/** A scheduler in a process of its own that sends webhooks, to be killed. */
const [url = '', masterKey = ''] = process.argv.slice(2);
const key = Buffer.from(masterKey, 'hex');
const testbed = await openTestbed(url, key);
startScheduler({
  ...testbed,
  vault: createPostgresVault(testbed.pool, { masterKey: key }),
  mailer: { forget: async () => {} },
  webhooks: { allowPrivate: true },
  onProblem: (error) => console.error(error),
});
console.log(JSON.stringify({ started: true }));
