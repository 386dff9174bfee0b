import { MailUnavailable } from '@pdv/infra/mail/mailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shopOn } from './notices.fixture.ts';
import { createNoticeTable } from './tables.ts';
import { type NoticesTestbed, openNoticesTestbed, SEVEN } from './testbed.fixture.ts';

let notices: NoticesTestbed;
beforeEach(async () => {
  notices = await openNoticesTestbed();
});
afterEach(async () => {
  expect(notices.problems).toEqual([]);
  await notices.close();
});

it('mails each once where several begin at the same moment', async () => {
  for (let n = 0; n < 20; n++) await notices.reporting(shopOn(notices.testbed), `dona-${n}@example.com`);
  await notices.note('2026-11-21T15:00:00Z');
  const ticks = [notices.start(), notices.start(), notices.start()];
  for (let round = 0; round < 3; round++) await Promise.all(ticks.map((tick) => tick(SEVEN)));
  expect(new Set(await notices.mails()).size).toBe(20);
  expect(notices.post.received).toHaveLength(20);
});

it('retries certain failures, and no mail that may have left', async () => {
  for (const name of ['busy', 'gone', 'never'])
    await notices.reporting(shopOn(notices.testbed), `${name}-x@example.com`);
  await notices.note('2026-11-21T15:00:00Z');
  const tick = notices.start();
  for (const at of [SEVEN, '2026-11-22T10:04:00Z', '2026-11-22T10:05:00Z', '2026-11-22T10:15:00Z']) await tick(at);
  expect((await notices.mails()).map((mail) => mail.slice(0, 5))).toEqual(['gone-', 'never']);
  expect((await notices.states()).sort()).toEqual(['refused', 'told', 'told', 'told', 'unknown', 'waiting']);
  const { rows } = await notices.testbed.pool.query("SELECT attempt FROM scheduler.notices WHERE state = 'waiting'");
  expect(rows).toEqual([{ attempt: 3 }]);
});

it('settles the attempts of a dead scheduler as unknown, and sends the mails that it had not begun', async () => {
  for (const name of ['ana', 'bia']) await notices.reporting(shopOn(notices.testbed), `${name}@example.com`);
  await notices.note('2026-11-21T15:00:00Z');
  const dies = notices.start({ permit: notices.mailer.permit, send: () => new Promise(() => {}) });
  void dies(SEVEN);
  await expect.poll(notices.states, { timeout: 10_000 }).toEqual(['told', 'sending', 'told', 'sending']);
  await expect
    .poll(
      async () => (await notices.testbed.pool.query('SELECT FROM scheduler.notices WHERE begun_attempt = 1')).rowCount,
    )
    .toBe(2);
  const [one] = (
    await notices.testbed.pool.query(
      'UPDATE scheduler.notices SET begun_attempt = 0 WHERE id = (SELECT max(id) FROM scheduler.notices) RETURNING id',
    )
  ).rows;
  const tick = notices.start();
  await tick('2026-11-22T10:09:00Z');
  expect(await notices.mails()).toEqual([]);
  await tick('2026-11-22T10:10:00Z');
  expect(await notices.mails()).toHaveLength(1);
  const { rows } = await notices.testbed.pool.query(
    'SELECT held_because AS because FROM scheduler.notices WHERE member_id IS NOT NULL ORDER BY id = $1',
    [one.id],
  );
  expect(rows).toEqual([{ because: 'unknown' }, { because: 'sent' }]);
});

it('mails once where a lease was lost while its holder was slow', async () => {
  await notices.reporting(shopOn(notices.testbed));
  await notices.note('2026-11-21T15:00:00Z');
  const other = notices.start();
  const slow = {
    permit: async () => {
      await other('2026-11-22T10:30:00Z');
      return notices.mailer.permit();
    },
    send: notices.mailer.send,
  };
  await notices.start(slow)(SEVEN);
  expect(await notices.mails()).toHaveLength(1);
});

it('lets a lease holder begin once', async () => {
  await notices.reporting(shopOn(notices.testbed));
  await notices.note('2026-11-21T15:00:00Z');
  await notices.testbed.pool.query("UPDATE scheduler.notices SET state = 'sending', attempt = 1");
  const table = createNoticeTable(notices.testbed.pool);
  const [{ id }] = (await notices.testbed.pool.query('SELECT id FROM scheduler.notices')).rows;
  expect(await table.begin({ id, attempt: 2 })).toBe(false);
  expect(await table.begin({ id, attempt: 1 })).toBe(true);
  expect(await table.begin({ id, attempt: 1 })).toBe(false);
});

it('begins nothing while the mail server does not answer, and mails afterwards', async () => {
  await notices.reporting(shopOn(notices.testbed));
  await notices.note('2026-11-21T15:00:00Z');
  const permit = () => Promise.reject(new MailUnavailable('away'));
  await notices.start({ ...notices.mailer, permit })(SEVEN);
  const { rows } = await notices.testbed.pool.query(
    "SELECT begun_attempt, state FROM scheduler.notices WHERE member_id <> ''",
  );
  expect(rows).toEqual([{ begun_attempt: 0, state: 'waiting' }]);
  await notices.start()(new Date(Date.parse(SEVEN) + 30_000).toISOString());
  expect(await notices.mails()).toHaveLength(1);
});

it('survives a clock that was set forward and back', async () => {
  await notices.reporting(shopOn(notices.testbed));
  await notices.note('2026-11-21T15:00:00Z');
  const away = notices.start({
    permit: notices.mailer.permit,
    send: () => Promise.reject(new MailUnavailable('away')),
  });
  await away('2026-11-25T10:00:00Z');
  await notices.testbed.pool.query("UPDATE scheduler.notices SET next_at = '2027-11-25' WHERE state = 'waiting'");
  const tick = notices.start();
  await tick('2026-12-25T10:00:00Z');
  await tick('2026-11-21T15:00:00Z');
  expect(await notices.mails()).toEqual([]);
  await tick(SEVEN);
  expect(await notices.mails()).toHaveLength(1);
  await tick('2026-11-22T08:00:00Z');
  await tick('2026-11-23T10:00:00Z');
  expect(await notices.mails()).toEqual([]);
});

it('plans nothing that is too old to send, and deletes finished rows after 60 days', async () => {
  const shop = shopOn(notices.testbed);
  await notices.reporting(shop);
  await notices.note('2026-11-29T10:00:00Z');
  expect(await notices.states()).toEqual([]);
  await notices.note('2026-11-21T15:00:00Z');
  await notices.start()(SEVEN);
  expect(await notices.states()).toEqual(['told', 'sent']);
  await shop.sell('2027-01-20T15:00:00Z', '2027-01-20', 'Café', 90, 89);
  await notices.note('2027-01-20T15:00:00Z');
  expect(await notices.states()).toEqual(['told', 'sent', 'waiting']);
  await shop.sell('2027-01-21T15:00:00Z', '2027-01-21', 'Café', 89, 88);
  await notices.note('2027-01-21T15:00:00Z');
  expect(await notices.states()).toEqual(['waiting', 'waiting']);
});
