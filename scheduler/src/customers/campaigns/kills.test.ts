import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { streams } from '@pdv/schemas/log';
import { expect, it } from 'vitest';
import { addCustomer, openShop, openTestbed, tell } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { liveShortly, startOf } from '../../sending/kills.fixture.ts';
import { campaignSender, scheduleCampaign } from './campaign.fixture.ts';

/** `CAMPAIGN_KILLS=200 npx vitest run scheduler/src/customers/campaigns/kills` for the long version. */
const KILLS = Number(process.env.CAMPAIGN_KILLS || 6);
const CUSTOMERS = 60;

it('mails each customer of a campaign at most once, wherever its scheduler is killed, and nobody is forgotten', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const shopId = randomUUID();
  await openShop(testbed, shopId);
  const pro = { type: 'PlanChanged', data: { shopId, plan: 'pro', origin: 'operator' } } as const;
  await tell(testbed, shopId, streams.account(shopId), pro);
  for (let n = 0; n < CUSTOMERS; n++) await addCustomer(testbed, shopId, randomUUID(), `cliente-${n}@example.com`);
  // One campaign after the other, so that every life finds one at its start.
  const campaigns: { readonly campaignId: string; readonly at: Date }[] = [];
  for (let life = 0; life < KILLS; life += 3) {
    campaigns.push({ campaignId: await scheduleCampaign(testbed, shopId, startOf(life)), at: startOf(life) });
  }
  for (let life = 0; life < KILLS; life++) {
    await liveShortly({ testbed, post, startsAt: startOf(life), due: CUSTOMERS / 3 });
  }

  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const problems: unknown[] = [];
  let clock = startOf(KILLS);
  const onProblem = (error: unknown) => problems.push(error);
  const sending = campaignSender({ testbed, mailer, now: () => clock, onProblem });
  for (const { campaignId, at } of campaigns) await sending.begin({ campaignId, shopId, at: at.toISOString() });
  for (let handled = 1; handled > 0; clock = new Date(clock.getTime() + 1_000))
    handled = (await sending.tick()).handled;
  expect(problems).toEqual([]);

  const mails = await Promise.all(post.received.map(async ({ source }) => (await readMail(source)).messageId));
  expect(new Set(mails).size).toBe(mails.length);
  const { rows } = await testbed.pool.query<{ type: string; n: number }>(
    `SELECT type, count(*)::int AS n FROM event_log.events WHERE stream LIKE 'campaign-mail-%'
       AND type IN ('CampaignMailPlanned', 'CampaignMailSent', 'CampaignMailUnknown') GROUP BY type`,
  );
  const counts = Object.fromEntries(rows.map(({ type, n }) => [type, n]));
  console.log(`${KILLS} kills: ${JSON.stringify(counts)}, ${mails.length} mails`);
  expect(counts.CampaignMailPlanned).toBe(CUSTOMERS * campaigns.length);
  expect((counts.CampaignMailSent ?? 0) + (counts.CampaignMailUnknown ?? 0)).toBe(CUSTOMERS * campaigns.length);
  expect(mails.length).toBeGreaterThanOrEqual(counts.CampaignMailSent ?? 0);
  await mailer.close();
  await post.close();
  await testbed.close();
  await database.drop();
});
