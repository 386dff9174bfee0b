import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { streams } from '@pdv/schemas/log';
import { expect, it } from 'vitest';
import { liveShortly, startOf } from '../../sending/kills.fixture.ts';
import { lastOf, openShop, openTestbed, schedule, sender, tell } from './shop.fixture.ts';

/** `REMINDER_KILLS=200 npx vitest run scheduler/src/follow-ups/send-follow-up/kills` for the long version. */
const KILLS = Number(process.env.REMINDER_KILLS || 8);
const EACH = 12;

it('sends each reminder at most once, wherever its scheduler is killed, and records every result', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const shopId = randomUUID();
  await openShop(testbed, shopId);
  // On some days more mails leave than Premium allows.
  const pro = { type: 'PlanChanged', data: { shopId, plan: 'pro', origin: 'operator' } } as const;
  await tell(testbed, shopId, streams.account(shopId), pro);
  const ids: string[] = [];
  for (let n = 0; n < KILLS * EACH; n++) {
    const day = startOf(Math.floor(n / EACH))
      .toISOString()
      .slice(0, 10);
    ids.push(await schedule(testbed, shopId, day, `cliente-${n}@example.com`));
  }
  for (let life = 0; life < KILLS; life++) await liveShortly({ testbed, post, startsAt: startOf(life), due: EACH });

  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const problems: unknown[] = [];
  let clock = startOf(KILLS);
  const tick = sender(testbed, mailer, () => clock, problems);
  for (let handled = 1; handled > 0; clock = new Date(clock.getTime() + 1_000)) handled = (await tick(clock)).handled;
  expect(problems).toEqual([]);

  const mails = await Promise.all(post.received.map(async ({ source }) => (await readMail(source)).messageId));
  expect(new Set(mails).size).toBe(mails.length);
  const ends = new Map<string, number>();
  for (const id of ids) {
    const end = (await lastOf(testbed, id))?.type ?? '';
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
  await testbed.close();
  await database.drop();
});
