import { randomUUID } from 'node:crypto';
import { mailIdOf } from '@pdv/command-api/commands/customers';
import { type Mailer, MailRefused, MailUnavailable, MailUncertain } from '@pdv/infra/mail/mailer';
import { DEFAULT_CONNECTIONS } from '@pdv/infra/mail/smtp-mailer';
import { readMail } from '@pdv/infra/testing/smtp-server';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hours, NINE, openPost, type Post } from '../../follow-ups/send-follow-up/post.fixture.ts';
import { addCustomer, tell } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { campaignSender, endsOf, everybody, scheduleCampaign, stopCampaign } from './campaign.fixture.ts';

let { testbed, post, mailer, shopId, problems, to, close } = {} as Post;
let clock = NINE;
beforeEach(async () => {
  ({ testbed, post, mailer, shopId, problems, to, close } = await openPost());
  clock = NINE;
});
afterEach(() => close());

async function customers(...emails: readonly (string | null)[]): Promise<string[]> {
  const ids = emails.map(() => randomUUID());
  for (const [nth, email] of emails.entries()) await addCustomer(testbed, shopId, ids[nth] ?? '', email);
  return ids;
}

const sender = (via: Pick<Mailer, 'send'> & Partial<Mailer> = mailer, audience = everybody(testbed)) =>
  campaignSender({ testbed, mailer: via, audience, now: () => clock, onProblem: (error) => problems.push(error) });

const due = (campaignId: string, at = NINE) => ({ campaignId, shopId, at: at.toISOString() });

async function send({ tick }: ReturnType<typeof sender>) {
  while ((await tick()).handled > 0);
}

it('mails everybody of the segment once, each by their own name, with a way out in one click', async () => {
  await customers('ana@example.com', 'bia@example.com', 'caio@example.com');
  const campaignId = await scheduleCampaign(testbed, shopId, NINE);
  const sending = sender();
  await sending.begin(due(campaignId));
  await send(sending);
  expect(to()).toEqual(['ana@example.com', 'bia@example.com', 'caio@example.com']);
  for (const { source, to: recipients } of post.received) {
    const mail = await readMail(source);
    expect(mail.subject).toBe('Cliente, temos novidades');
    const header = source.toString();
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(header).toMatch(/^List-Unsubscribe:\s+<https:\/\/pdv\.example\/descadastro\//m);
    expect(recipients).toHaveLength(1);
  }
  await sending.begin(due(campaignId));
  await send(sending);
  await send(sender());
  expect(post.received).toHaveLength(3);
  const { rows } = await testbed.pool.query('SELECT * FROM scheduler.campaign_mails');
  expect(rows).toEqual([]);
});

it('holds some out, always the same, and records who', async () => {
  const ids = await customers(...Array.from({ length: 60 }, (_, nth) => `c${nth}@example.com`));
  const campaignId = await scheduleCampaign(testbed, shopId, NINE, { holdoutPercent: 20 });
  const sending = sender();
  await sending.begin(due(campaignId));
  await send(sending);
  const ends = await endsOf(testbed);
  expect(ends.size).toBe(ids.length);
  const heldOut = [...ends.values()].filter((end) => end === 'CampaignMailPlanned').length;
  // 20 % of 60, give or take three standard deviations.
  expect(heldOut).toBeGreaterThan(2);
  expect(heldOut).toBeLessThan(22);
  expect(post.received).toHaveLength(ids.length - heldOut);
  const { rows } = await testbed.pool.query<{ data: unknown }>(
    "SELECT data FROM event_log.events WHERE type = 'CampaignAddressed'",
  );
  expect(rows).toEqual([{ data: expect.objectContaining({ recipients: ids.length - heldOut, heldOut }) }]);
});

it('writes to nobody who wants nothing or has no address by then', async () => {
  const [, bia = '', caio = ''] = await customers('ana@example.com', 'bia@example.com', null);
  const campaignId = await scheduleCampaign(testbed, shopId, NINE);
  const sending = sender();
  await sending.begin(due(campaignId));
  await tell(testbed, shopId, streams.customers(shopId), {
    type: 'CustomerUnsubscribed',
    data: { customerId: bia },
  });
  await send(sending);
  expect(to()).toEqual(['ana@example.com']);
  const ends = await endsOf(testbed);
  expect([ends.get(bia), ends.get(caio)]).toEqual(['CampaignMailDropped', 'CampaignMailDropped']);
});

it('stops where it is told to: what has not left leaves no more', async () => {
  await customers('ana@example.com', 'bia@example.com', 'caio@example.com');
  const campaignId = await scheduleCampaign(testbed, shopId, NINE);
  const stopping: Pick<Mailer, 'send'> = {
    async send(mail, permit) {
      // In the middle of the first batch.
      if (post.received.length === 0) await stopCampaign(testbed, shopId, campaignId);
      return mailer.send(mail, permit);
    },
  };
  await testbed.pool.query("INSERT INTO command.daily_mails VALUES ($1, '2026-11-21', 399)", [shopId]);
  const sending = sender(stopping);
  await sending.begin(due(campaignId));
  await send(sending);
  expect(post.received).toHaveLength(1);
  clock = hours(24);
  await send(sending);
  expect(post.received).toHaveLength(1);
  const { rows } = await testbed.pool.query('SELECT * FROM scheduler.campaign_mails');
  expect(rows).toEqual([]);
});

describe('asks again once it is its turn at the mail server, so that only what is on the wire leaves', () => {
  const freeAgain = { type: 'PlanChanged', data: { plan: 'free', origin: 'operator' } } as const;
  it.each([
    ['it is stopped', 'stopped', (campaignId: string) => stopCampaign(testbed, shopId, campaignId)],
    [
      'the plan ends',
      'no-plan',
      () => tell(testbed, shopId, streams.account(shopId), { ...freeAgain, data: { ...freeAgain.data, shopId } }),
    ],
    [
      'the shop is erased',
      'no-plan',
      () => tell(testbed, shopId, streams.account(shopId), { type: 'AccountErased', data: { shopId } }),
    ],
    [
      'the customers want nothing any more',
      'unsubscribed',
      (_: string, ids: readonly string[]) =>
        tell(
          testbed,
          shopId,
          streams.customers(shopId),
          ...ids.map((customerId) => ({ type: 'CustomerUnsubscribed', data: { customerId } }) as const),
        ),
    ],
    [
      'the customers are erased',
      'no-address',
      (_: string, ids: readonly string[]) =>
        tell(
          testbed,
          shopId,
          streams.customers(shopId),
          ...ids.map((customerId) => ({ type: 'CustomerErased', data: { customerId } }) as const),
        ),
    ],
  ] as const)('where %s', async (_, because, happens) => {
    const ids = await customers(...Array.from({ length: 20 }, (_, nth) => `c${nth}@example.com`));
    const campaignId = await scheduleCampaign(testbed, shopId, NINE);
    let happened: Promise<void> | undefined;
    const meanwhile: Mailer = {
      ...mailer,
      async send(mail, permit) {
        // As the first of a batch goes out. The others have been looked at, and wait for a connection.
        happened ??= happens(campaignId, ids);
        await happened;
        return mailer.send(mail, permit);
      },
    };
    const sending = sender(meanwhile);
    await sending.begin(due(campaignId));
    await sending.tick();
    expect(post.received.length).toBeLessThanOrEqual(DEFAULT_CONNECTIONS);
    const { rows } = await testbed.pool.query(
      "SELECT data->>'because' AS because, count(*)::int FROM event_log.events WHERE type = 'CampaignMailDropped' GROUP BY 1",
    );
    expect(rows).toEqual([{ because, count: ids.length - post.received.length }]);
    // What did not leave counts as no mail of the day.
    const daily = await testbed.pool.query('SELECT mails FROM command.daily_mails WHERE whose = $1', [shopId]);
    expect(daily.rows).toEqual([{ mails: post.received.length }]);
  });
});

it('sends nothing of a stopped campaign, even where the mail was leased before', async () => {
  const [ana = ''] = await customers('ana@example.com');
  const campaignId = await scheduleCampaign(testbed, shopId, NINE);
  await sender().begin(due(campaignId));
  await stopCampaign(testbed, shopId, campaignId);
  expect(await sender().send({ id: mailIdOf(campaignId, ana), shopId })).toEqual({ status: 'dropped' });
  expect(post.received).toEqual([]);
});

it('begins nothing that was stopped, moved or erased before its time, nor what the plan no longer has', async () => {
  await customers('ana@example.com');
  const sending = sender();
  const stopped = await scheduleCampaign(testbed, shopId, NINE);
  await tell(testbed, shopId, streams.campaign(stopped), {
    type: 'CampaignStopped',
    data: { campaignId: stopped, name: 'x', started: false },
  });
  await sending.begin(due(stopped));
  const moved = await scheduleCampaign(testbed, shopId, hours(48));
  await sending.begin(due(moved));
  const free = { type: 'PlanChanged', data: { shopId, plan: 'free', origin: 'operator' } } as const;
  await tell(testbed, shopId, streams.account(shopId), free);
  const unpaid = await scheduleCampaign(testbed, shopId, NINE);
  await sender().begin(due(unpaid));
  await send(sending);
  expect(post.received).toEqual([]);
  expect(await endsOf(testbed)).toEqual(new Map());
  const { rows } = await testbed.pool.query(
    "SELECT data->>'campaignId' AS id FROM event_log.events WHERE type = 'CampaignStopped' ORDER BY position",
  );
  expect(rows).toEqual([{ id: stopped }, { id: unpaid }]);
});

it('leaves a part of the day to other mails, and goes on the next morning, but not for ever', async () => {
  const emails = Array.from({ length: 6 }, (_, nth) => `c${nth}@example.com`);
  await customers(...emails);
  // Premium has 500 a day, of which a campaign leaves 100.
  const used = (day: string, count: number) =>
    testbed.pool.query(
      `INSERT INTO command.daily_mails VALUES ($1, $2, $3)
       ON CONFLICT (whose) DO UPDATE SET day = excluded.day, mails = excluded.mails`,
      [shopId, day, count],
    );
  await used('2026-11-21', 398);
  const campaignId = await scheduleCampaign(testbed, shopId, NINE);
  const sending = sender();
  await sending.begin(due(campaignId));
  await send(sending);
  expect(post.received).toHaveLength(2);
  clock = hours(13);
  await send(sending);
  expect(post.received).toHaveLength(2);
  await used('2026-11-22', 397);
  clock = hours(24);
  await send(sending);
  expect(post.received).toHaveLength(5);
  clock = hours(24 * 8);
  await send(sending);
  expect(post.received).toHaveLength(5);
});

it('waits for the morning', async () => {
  await customers('ana@example.com');
  clock = hours(12.5);
  const campaignId = await scheduleCampaign(testbed, shopId, clock);
  const sending = sender();
  await sending.begin(due(campaignId, clock));
  await send(sending);
  clock = hours(23.9);
  await send(sending);
  expect(post.received).toEqual([]);
  clock = hours(24);
  await send(sending);
  expect(to()).toEqual(['ana@example.com']);
});

it('tries again what surely did not leave, and nothing else', async () => {
  const [away = '', refused = '', unsure = ''] = await customers('away@x.com', 'refused@x.com', 'unsure@x.com');
  const errors: Record<string, Error> = {
    'away@x.com': new MailUnavailable(new Error('away')),
    'refused@x.com': new MailRefused(new Error('no such mailbox')),
    'unsure@x.com': new MailUncertain(new Error('cut off')),
  };
  const tried: string[] = [];
  const failing: Pick<Mailer, 'send'> = {
    async send(mail, permit) {
      tried.push(mail.to.address);
      const error = errors[mail.to.address];
      if (error) throw error;
      return mailer.send(mail, permit);
    },
  };
  const campaignId = await scheduleCampaign(testbed, shopId, NINE);
  const sending = sender(failing);
  await sending.begin(due(campaignId));
  await send(sending);
  expect(tried.sort()).toEqual(['away@x.com', 'refused@x.com', 'unsure@x.com']);
  delete errors['away@x.com'];
  clock = hours(1);
  await send(sending);
  expect(tried).toHaveLength(4);
  expect(to()).toEqual(['away@x.com']);
  const ends = await endsOf(testbed);
  expect([ends.get(away), ends.get(refused), ends.get(unsure)]).toEqual([
    'CampaignMailSent',
    'CampaignMailFailed',
    'CampaignMailUnknown',
  ]);
});

it('what a process died over while it looked for customers is finished by another, which adds whom it missed', async () => {
  const ids = await customers('ana@example.com', 'bia@example.com', 'caio@example.com');
  const campaignId = await scheduleCampaign(testbed, shopId, NINE);
  const dying = sender(mailer, async function* (...asked) {
    let found = 0;
    for await (const batch of everybody(testbed)(...asked)) {
      if (found++ === 2) throw new Error('killed');
      yield batch;
    }
  });
  await expect(dying.begin(due(campaignId))).rejects.toThrow('killed');
  expect((await endsOf(testbed)).size).toBe(2);
  const sending = sender();
  await sending.begin(due(campaignId));
  await send(sending);
  expect(post.received).toHaveLength(ids.length);
});
