import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { startChild } from '@pdv/infra/testing/child-process';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { expect, it } from 'vitest';
import { lastOf, openDesk, openShop, schedule, sender } from './shop.fixture.ts';

/** `REMINDER_KILLS=200 npx vitest run scheduler/src/follow-ups/send-follow-up/kills` for the long version. */
const KILLS = Number(process.env.REMINDER_KILLS || 8);
const EACH = 12;
const CHILD = fileURLToPath(new URL('dying-scheduler.fixture.ts', import.meta.url));
/** 09:00 in São Paulo. */
const NINE = Date.parse('2026-11-21T12:00:00Z');
/** Longer than a claim lasts. */
const STEP_MS = 11 * 60_000;
const LIVES_A_DAY = 60;

/** Every life begins when the claims of the last one are over, within the hours that reminders leave in. */
const startOf = (life: number) => NINE + Math.floor(life / LIVES_A_DAY) * 86_400_000 + (life % LIVES_A_DAY) * STEP_MS;

it('sends each reminder once at most, wherever its scheduler is killed, and tells of every one what became of it', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const database = await createTestDatabase();
  const desk = await openDesk(database.url);
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const shopId = randomUUID();
  await openShop(desk, shopId);
  const ids: string[] = [];
  for (let n = 0; n < KILLS * EACH; n++) {
    const day = new Date(startOf(Math.floor(n / EACH))).toISOString().slice(0, 10);
    ids.push(await schedule(desk, shopId, day, `cliente-${n}@example.com`));
  }
  const args = (life: number) => [database.url, desk.masterKey.toString('hex'), `${post.port}`, `${startOf(life)}`];
  for (let life = 0; life < KILLS; life++) {
    const child = startChild(CHILD, args(life));
    await child.said();
    const before = post.received.length;
    // From before the first of its mails to after several of them.
    const waitsFor = before + Math.floor(Math.random() * EACH);
    for (let waited = 0; post.received.length < waitsFor && waited < 3_000; waited += 5) await delay(5);
    await delay(Math.random() * 20);
    await child.kill();
  }

  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const problems: unknown[] = [];
  let clock = new Date(startOf(KILLS));
  const tick = sender(desk, mailer, () => clock, problems);
  for (let handled = 1; handled > 0; clock = new Date(clock.getTime() + 1_000)) handled = (await tick(clock)).handled;
  expect(problems).toEqual([]);

  const mails = await Promise.all(post.received.map(async ({ source }) => (await readMail(source)).messageId));
  expect(new Set(mails).size).toBe(mails.length);
  const ends = new Map<string, number>();
  for (const id of ids) {
    const end = (await lastOf(desk, id))?.type ?? '';
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (end === 'FollowUpSent') expect(mails).toContain(`<followup-${id}@fregues>`);
  }
  console.log(`${KILLS} kills: ${JSON.stringify(Object.fromEntries(ends))}, ${mails.length} mails`);
  expect([...ends.keys()].sort()).toEqual(
    expect.toSatisfy((types: string[]) =>
      types.every((type) => type === 'FollowUpSent' || type === 'FollowUpSendUnknown'),
    ),
  );
  expect((ends.get('FollowUpSent') ?? 0) + (ends.get('FollowUpSendUnknown') ?? 0)).toBe(ids.length);
  await mailer.close();
  await post.close();
  await desk.close();
  await database.drop();
});
