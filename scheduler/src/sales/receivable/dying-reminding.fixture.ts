import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { openTestbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { debtorsIn, openReminding } from './reminding.fixture.ts';

/** A process that reminds every debtor, to be killed. Its clock starts at the given time. */
const [url = '', masterKey = '', port = '', startsAt = ''] = process.argv.slice(2);
const ahead = Number(startsAt) - Date.now();
const testbed = await openTestbed(url, Buffer.from(masterKey, 'hex'));
const mailer = createSmtpMailer({
  server: { host: '127.0.0.1', port: Number(port), security: 'opportunistic', login: undefined },
  from: 'nao-responda@fregues.example',
  timeoutMs: 5_000,
});
const remind = openReminding(testbed, mailer, () => new Date(Date.now() + ahead));
const debtors = await debtorsIn(testbed);
console.log(JSON.stringify({ started: true }));
const AT_ONCE = 8;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let debtor = debtors.shift(); debtor; debtor = debtors.shift()) {
      await remind({ ...debtor, actorId: 'a', reminderId: randomUUID() });
    }
  }),
);
