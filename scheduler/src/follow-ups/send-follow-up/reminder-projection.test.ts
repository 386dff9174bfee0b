import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { startSmtpServer } from '@pdv/infra/testing/smtp-server';
import type { FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  lifeOf,
  openShop,
  openTestbed,
  projectReminders,
  schedule,
  sender,
  type Testbed,
  tell,
} from './shop.fixture.ts';

/** 09:00 in São Paulo, on the day on which everything here is due. */
const NINE = new Date('2026-11-21T12:00:00Z');
const hours = (n: number) => new Date(NINE.getTime() + n * 3_600_000);

let database: TestDatabase;
let testbed: Testbed;
let shopId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  testbed = await openTestbed(database.url);
  shopId = randomUUID();
  await openShop(testbed, shopId);
});
afterEach(async () => {
  await testbed.close();
  await database.drop();
});

const remind = (email: string) => schedule(testbed, shopId, '2026-11-21', email);
const aboutOf = async (id: string) => (await lifeOf(testbed, id))[0]?.data as FollowUpScheduled['data'];
const rows = async () => (await testbed.pool.query('SELECT * FROM scheduler.reminders')).rows;
async function cancel(id: string) {
  const data = { ...(await aboutOf(id)), because: 'sale-cancelled' } as const;
  await tell(testbed, shopId, streams.followUp(id), { type: 'FollowUpCancelled', data });
}

it('keeps no row of a cancelled reminder, whether the event comes at once or later', async () => {
  const [atOnce, later] = [await remind('ana@example.com'), await remind('bia@example.com')];
  await cancel(atOnce);
  await projectReminders(testbed, NINE);
  expect(await rows()).toMatchObject([{ id: later }]);
  await cancel(later);
  await projectReminders(testbed, NINE);
  expect(await rows()).toEqual([]);
});

it('lets a waiting reminder leave by the hours of the shop’s new zone', async () => {
  const id = await remind('ana@example.com');
  await projectReminders(testbed, NINE);
  expect(await rows()).toMatchObject([{ id, time_zone: 'America/Sao_Paulo' }]);
  const data = { shopId, timeZone: 'America/Rio_Branco' };
  await tell(testbed, shopId, streams.account(shopId), { type: 'TimeZoneChanged', data });
  const later = await remind('bia@example.com');
  await projectReminders(testbed, NINE);
  // Nine o’clock in Rio Branco.
  const due_at = new Date('2026-11-21T14:00:00Z');
  const moved = [id, later].map((each) => expect.objectContaining({ id: each, time_zone: data.timeZone, due_at }));
  expect(await rows()).toEqual(expect.arrayContaining(moved));
  expect(await rows()).toHaveLength(2);
});

it('lets no late event of an attempt undo a newer state', async () => {
  const id = await remind('ana@example.com');
  await projectReminders(testbed, NINE);
  const data = { ...(await aboutOf(id)), attempt: 1 };
  await tell(
    ...([testbed, shopId, streams.followUp(id)] as const),
    { type: 'FollowUpSendStarted', data: { ...data, messageId: 'm' } },
    { type: 'FollowUpSendFailed', data: { ...data, because: 'unavailable' } },
  );
  for (const noted of [
    { state: 'waiting', attempt: 1, next_at: hours(1 / 12), leased_until: null },
    { state: 'sending', attempt: 2, next_at: hours(1 / 12), leased_until: hours(1) },
  ]) {
    await testbed.pool.query(
      'UPDATE scheduler.reminders SET state = $1, attempt = $2, next_at = $3, leased_until = $4',
      Object.values(noted),
    );
    await projectReminders(testbed, hours(0.5));
    expect(await rows()).toMatchObject([noted]);
  }
});

it('records a mail that left although its reminder was cancelled meanwhile, and sends no other', async () => {
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const id = await remind('ana@example.com');
  await projectReminders(testbed, NINE);
  const problems: unknown[] = [];
  const cancelling: Pick<typeof mailer, 'send'> = {
    send: async (...mail) => {
      await cancel(id);
      await projectReminders(testbed, NINE);
      return mailer.send(...mail);
    },
  };
  const tick = sender(testbed, cancelling, () => NINE, problems);
  expect(await tick(NINE)).toEqual({ handled: 1, failed: 0 });
  await projectReminders(testbed, hours(1));
  expect(await tick(hours(1))).toEqual({ handled: 0, failed: 0 });
  expect(post.received.map(({ to }) => to[0])).toEqual(['ana@example.com']);
  expect(await lifeOf(testbed, id)).toMatchObject([
    { type: 'FollowUpScheduled' },
    { type: 'FollowUpSendStarted' },
    { type: 'FollowUpCancelled' },
    { type: 'FollowUpSent', data: { afterCancelling: true } },
  ]);
  expect(await rows()).toEqual([]);
  expect(problems).toEqual([]);
  await mailer.close();
  await post.close();
});
