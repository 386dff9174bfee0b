import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { expect, it } from 'vitest';
import { openTestbed } from '../follow-ups/send-follow-up/shop.fixture.ts';
import { CLAIMS_ARE_OVER_MS, liveShortly } from '../sending/kills.fixture.ts';
import { STEADY_FIGURES, shopOn, teller } from './notices.fixture.ts';

/** `NOTICE_KILLS=200 npx vitest run scheduler/src/notices/kills` for the long version. */
const KILLS = Number(process.env.NOTICE_KILLS || 6);
const SHOPS_A_DAY = 3;
/** Mails to each owner on the day itself: low stock, the previous day's sales, the end of the trial. */
const TOLD_AT_NINE = 3;
const TRIAL_DAYS_LEFT = 3;
const DAY_MS = 86_400_000;
const dayOf = (life: number): BusinessDay => addDays('2026-11-21', life);
/** In São Paulo. */
const nineOf = (life: number) => new Date(`${dayOf(life)}T12:00:00Z`);

it('mails each owner at most once, wherever its scheduler is killed, and keeps a mail that may have left as unknown', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const due: string[] = [];
  for (let life = 0; life < KILLS; life++) for (let n = 0; n < SHOPS_A_DAY; n++) due.push(...(await openShop(life)));

  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const problems: unknown[] = [];
  const tick = teller(testbed, mailer, STEADY_FIGURES, problems);
  // Every day one scheduler is killed and the next one finds its rows. The last trials end some days later.
  for (let life = 0; life < KILLS + TRIAL_DAYS_LEFT + 1; life++) {
    const mails = SHOPS_A_DAY * 2 * TOLD_AT_NINE;
    if (life < KILLS) await liveShortly({ testbed, post, startsAt: nineOf(life), due: mails });
    await tick(new Date(nineOf(life).getTime() + CLAIMS_ARE_OVER_MS));
  }
  expect(problems).toEqual([]);

  const mails = await Promise.all(post.received.map(async ({ source }) => (await readMail(source)).messageId));
  expect(new Set(mails).size).toBe(mails.length);
  const { rows } = await testbed.pool.query<{ id: string; told: string; end: string }>(
    `SELECT id, concat_ws(' ', kind, about->>'over', shop_id, member_id) AS told, coalesce(held_because, state) AS "end"
     FROM scheduler.notices WHERE member_id IS NOT NULL`,
  );
  expect(rows.map(({ told }) => told).sort()).toEqual(due.sort());
  const ends = new Map<string, number>();
  for (const { id, end } of rows) {
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (end === 'sent') expect(mails).toContain(`<${id.replaceAll('/', '.')}@fregues>`);
  }
  console.log(`${KILLS} kills: ${JSON.stringify(Object.fromEntries(ends))}, ${mails.length} mails`);
  expect((ends.get('sent') ?? 0) + (ends.get('unknown') ?? 0)).toBe(due.length);
  await mailer.close();
  await post.close();
  await testbed.close();
  await database.drop();

  /**
   * Opens a shop with two owners, a trial that ends soon, and a sale on the previous day that makes a product run low.
   * Returns the expected mails.
   */
  async function openShop(life: number): Promise<string[]> {
    const shop = shopOn(testbed);
    await shop.register();
    await shop.addOwner('socia', 'socia@example.com');
    await shop.trial(new Date(nineOf(life).getTime() + TRIAL_DAYS_LEFT * DAY_MS + 3_600_000).toISOString());
    await shop.sell(new Date(nineOf(life).getTime() - 900_000).toISOString(), dayOf(life - 1), 'Café', 6, 5);
    return ['low-stock', 'sales-report', 'trial-end false', 'trial-end true'].flatMap((told) =>
      ['dona', 'socia'].map((member) => `${told} ${shop.shopId} ${member}`),
    );
  }
});
