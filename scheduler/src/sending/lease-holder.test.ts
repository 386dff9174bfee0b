import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { expect, it } from 'vitest';
import {
  lastOf,
  lifeOf,
  openShop,
  openTestbed,
  projectReminders,
  schedule,
  sender,
} from '../follow-ups/send-follow-up/shop.fixture.ts';
import { startDyingScheduler } from './kills.fixture.ts';

/** In São Paulo. */
const NINE = new Date('2026-11-21T12:00:00Z');
const SLOW_MS = 20_000;

it('settles a killed scheduler’s leases at once, and none while it lives', async () => {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'], slowMs: SLOW_MS, closeTimeout: 100 });
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const shopId = randomUUID();
  await openShop(testbed, shopId);
  // Three mails are handed over at once. The others wait for a permit, with no attempt recorded.
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await schedule(testbed, shopId, '2026-11-21', `slow-${n}@example.com`));
  await projectReminders(testbed, NINE);
  const child = await startDyingScheduler([
    testbed.url,
    testbed.masterKey.toString('hex'),
    `${post.port}`,
    `${NINE.getTime()}`,
  ]);
  await child.said();
  const begun = async () =>
    (await Promise.all(ids.map((id) => lastOf(testbed, id)))).filter((last) => last?.type === 'FollowUpSendStarted')
      .length;
  await expect.poll(() => post.received.length, { timeout: 15_000 }).toBe(3);
  expect(await begun()).toBe(3);

  const problems: unknown[] = [];
  const others = { ...mailer, send: () => Promise.reject(new Error('nobody sends these again')) };
  const now = new Date(NINE.getTime() + 60_000);
  expect(await sender(testbed, others, () => now, problems)(now)).toEqual({ handled: 0, failed: 0 });
  expect(await begun()).toBe(3);
  await child.kill();
  // It takes several rounds if the machine is busy.
  let ended = 0;
  const ends = async () => {
    const { handled } = await sender(testbed, { ...others, ready: () => false }, () => now, problems)(now);
    ended += handled;
    return ended;
  };
  await expect.poll(ends, { timeout: 10_000 }).toBe(5);
  const lives = await Promise.all(ids.map((id) => lifeOf(testbed, id)));
  const lasts = lives.map((life) => life.at(-1)?.type).sort();
  expect(lasts).toEqual([...Array(2).fill('FollowUpScheduled'), ...Array(3).fill('FollowUpSendUnknown')]);
  const { rows } = await testbed.pool.query('SELECT DISTINCT state, leased_by FROM scheduler.reminders ORDER BY state');
  expect(rows).toEqual([
    { state: 'held', leased_by: null },
    { state: 'waiting', leased_by: null },
  ]);
  expect(problems).toEqual([]);
  await mailer.close();
  await post.close();
  await testbed.close();
  await database.drop();
}, 60_000);
