import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { startScheduler } from '../app.ts';
import { everybody } from '../customers/campaigns/campaign.fixture.ts';
import { openTestbed, unsubscribeUrl } from '../follow-ups/send-follow-up/shop.fixture.ts';
import { STEADY_FIGURES } from '../notices/notices.fixture.ts';

/** A scheduler in a process of its own, to be killed. Its clock starts at the given time. */
const [url = '', masterKey = '', port = '', startsAt = ''] = process.argv.slice(2);
const ahead = Number(startsAt) - Date.now();
const now = () => new Date(Date.now() + ahead);
const testbed = await openTestbed(url, Buffer.from(masterKey, 'hex'));
const mailer = createSmtpMailer({
  server: { host: '127.0.0.1', port: Number(port), security: 'opportunistic', login: undefined },
  from: 'nao-responda@fregues.example',
  timeoutMs: 5_000,
});
startScheduler({
  ...testbed,
  mailer,
  vault: createPostgresVault(testbed.pool, { masterKey: Buffer.from(masterKey, 'hex') }),
  timedMails: {
    mailer,
    unsubscribeUrl,
    publicUrl: () => 'https://pdv.example',
    figures: STEADY_FIGURES,
    audience: everybody(testbed),
    atOnce: 8,
  },
  now,
  onProblem: (error) => console.error(error),
});
console.log(JSON.stringify({ started: true }));
