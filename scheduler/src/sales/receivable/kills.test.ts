import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { streams } from '@pdv/schemas/log';
import { expect, it } from 'vitest';
import { startScheduler } from '../../app.ts';
import { addCustomer, openShop, openTestbed, tell } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { liveShortly } from '../../sending/kills.fixture.ts';
import { openReminding } from './reminding.fixture.ts';

/** `REMINDER_KILLS=200 npx vitest run scheduler/src/sales/receivable/kills` for the long version. */
const KILLS = Number(process.env.REMINDER_KILLS || 8);
const EACH = 12;
/** Noon in São Paulo: all lives are on one day. */
const NOON = new Date('2026-11-21T15:00:00Z');

it('reminds each debtor at most once a day, wherever the process is killed, and every result is recorded', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const { store, codec, pool, masterKey } = testbed;
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const shopId = randomUUID();
  await openShop(testbed, shopId);
  const debtors: string[] = [];
  for (let nth = 0; nth < KILLS * EACH; nth++) {
    const customerId = randomUUID();
    await addCustomer(testbed, shopId, customerId, `cliente-${nth}@example.com`);
    const sale = { saleId: randomUUID(), saleNumber: nth + 1, businessDate: '2026-10-01', dueDate: '2026-11-01' };
    const debt = { ...sale, debtId: randomUUID(), customerId, amountCentavos: 1_000 };
    await tell(testbed, shopId, streams.receivable(customerId), { type: 'DebtRecorded', data: debt });
    debtors.push(customerId);
  }
  const program = 'reminding' as const;
  for (let life = 0; life < KILLS; life++) await liveShortly({ program, testbed, post, startsAt: NOON, due: EACH });

  const lifeOf = async (customerId: string) => {
    const types: string[] = [];
    for await (const { type } of store.read(streams.receivable(customerId))) types.push(type);
    return types.slice(1);
  };
  const lives = () => Promise.all(debtors.map(lifeOf));
  const begun = (await lives()).filter((life) => life.length > 0).length;
  const lost = (await lives()).filter((life) => life.at(-1) === 'PaymentReminderStarted').length;

  // What a dead process had begun is settled by the scheduler, which waits until no mail can be under way.
  const vault = createPostgresVault(pool, { masterKey });
  const forgetting = { forget: async () => {} };
  const scheduler = startScheduler({ store, codec, pool, vault, masterKey, mailer: forgetting, now: () => NOON });
  const open = async () => {
    await pool.query("UPDATE scheduler.due_work SET due_at = now() WHERE process = 'debts'");
    return (await lives()).filter((life) => life.at(-1) === 'PaymentReminderStarted').length;
  };
  await expect.poll(open, { timeout: 30_000 }).toBe(0);
  await scheduler.stop();

  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const remind = openReminding(testbed, mailer, () => NOON);
  const answers = [];
  for (const customerId of debtors) {
    answers.push(await remind({ shopId, customerId, actorId: 'a', reminderId: randomUUID() }));
  }
  expect(answers.filter((answer) => 'rejected' in answer && answer.rejected === 'reminded_today')).toHaveLength(begun);
  expect(answers.filter((answer) => 'outcome' in answer && answer.outcome === 'sent')).toHaveLength(
    debtors.length - begun,
  );

  const mails = await Promise.all(post.received.map(async ({ source }) => (await readMail(source)).to?.[0]?.address));
  expect(new Set(mails).size).toBe(mails.length);
  const ends = new Map<string, number>();
  for (const [nth, life] of (await lives()).entries()) {
    const end = life.at(-1) ?? '';
    ends.set(end, (ends.get(end) ?? 0) + 1);
    expect(life).toEqual(['PaymentReminderStarted', end]);
    if (end === 'PaymentReminderSent') expect(mails).toContain(`cliente-${nth}@example.com`);
  }
  console.log(`${KILLS} kills, ${lost} lost: ${JSON.stringify(Object.fromEntries(ends))}, ${mails.length} mails`);
  expect((ends.get('PaymentReminderSent') ?? 0) + (ends.get('PaymentReminderUnknown') ?? 0)).toBe(debtors.length);
  expect(ends.get('PaymentReminderUnknown') ?? 0).toBe(lost);
  await mailer.close();
  await post.close();
  await testbed.close();
  await database.drop();
});
