import { MailUnavailable } from '@pdv/infra/mail/mailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shopOn } from './notices.fixture.ts';
import { type Office, openOffice, SEVEN } from './office.fixture.ts';
import { createNoticeTable } from './tables.ts';

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(async () => {
  expect(office.problems).toEqual([]);
  await office.close();
});

it('mails each once where several begin at the same moment', async () => {
  for (let n = 0; n < 20; n++) await office.reporting(shopOn(office.desk), `dona-${n}@example.com`);
  await office.note('2026-11-21T15:00:00Z');
  const ticks = [office.start(), office.start(), office.start()];
  for (let round = 0; round < 3; round++) await Promise.all(ticks.map((tick) => tick(SEVEN)));
  expect(new Set(await office.mails()).size).toBe(20);
  expect(office.post.received).toHaveLength(20);
});

it('tries again what surely failed, and nothing that may have left', async () => {
  for (const name of ['busy', 'gone', 'never']) await office.reporting(shopOn(office.desk), `${name}-x@example.com`);
  await office.note('2026-11-21T15:00:00Z');
  const tick = office.start();
  for (const at of [SEVEN, '2026-11-22T10:04:00Z', '2026-11-22T10:05:00Z', '2026-11-22T10:15:00Z']) await tick(at);
  expect((await office.mails()).map((mail) => mail.slice(0, 5))).toEqual(['gone-', 'never']);
  expect((await office.states()).sort()).toEqual(['refused', 'told', 'told', 'told', 'unknown', 'waiting']);
  const { rows } = await office.desk.pool.query("SELECT attempt FROM scheduler.notices WHERE state = 'waiting'");
  expect(rows).toEqual([{ attempt: 3 }]);
});

it('settles what somebody had begun who died as unknown, and sends what they had not', async () => {
  for (const name of ['ana', 'bia']) await office.reporting(shopOn(office.desk), `${name}@example.com`);
  await office.note('2026-11-21T15:00:00Z');
  const dies = office.start({ turn: office.mailer.turn, send: () => new Promise(() => {}) });
  void dies(SEVEN);
  await expect.poll(office.states, { timeout: 10_000 }).toEqual(['told', 'sending', 'told', 'sending']);
  await expect
    .poll(async () => (await office.desk.pool.query('SELECT FROM scheduler.notices WHERE begun_attempt = 1')).rowCount)
    .toBe(2);
  const [one] = (
    await office.desk.pool.query(
      'UPDATE scheduler.notices SET begun_attempt = 0 WHERE id = (SELECT max(id) FROM scheduler.notices) RETURNING id',
    )
  ).rows;
  const tick = office.start();
  await tick('2026-11-22T10:09:00Z');
  expect(await office.mails()).toEqual([]);
  await tick('2026-11-22T10:10:00Z');
  expect(await office.mails()).toHaveLength(1);
  const { rows } = await office.desk.pool.query(
    'SELECT held_because AS because FROM scheduler.notices WHERE member_id IS NOT NULL ORDER BY id = $1',
    [one.id],
  );
  expect(rows).toEqual([{ because: 'unknown' }, { because: 'sent' }]);
});

it('mails once where a claim was lost while its holder was slow', async () => {
  await office.reporting(shopOn(office.desk));
  await office.note('2026-11-21T15:00:00Z');
  const other = office.start();
  const slow = {
    turn: async () => {
      await other('2026-11-22T10:30:00Z');
      return office.mailer.turn();
    },
    send: office.mailer.send,
  };
  await office.start(slow)(SEVEN);
  expect(await office.mails()).toHaveLength(1);
});

it('lets one who holds a claim begin once', async () => {
  await office.reporting(shopOn(office.desk));
  await office.note('2026-11-21T15:00:00Z');
  await office.desk.pool.query("UPDATE scheduler.notices SET state = 'sending', attempt = 1");
  const table = createNoticeTable(office.desk.pool);
  const [{ id }] = (await office.desk.pool.query('SELECT id FROM scheduler.notices')).rows;
  expect(await table.begin({ id, attempt: 2 })).toBe(false);
  expect(await table.begin({ id, attempt: 1 })).toBe(true);
  expect(await table.begin({ id, attempt: 1 })).toBe(false);
});

it('begins nothing while the mail server does not answer, and tells afterwards', async () => {
  await office.reporting(shopOn(office.desk));
  await office.note('2026-11-21T15:00:00Z');
  const turn = () => Promise.reject(new MailUnavailable('away'));
  await office.start({ ...office.mailer, turn })(SEVEN);
  const { rows } = await office.desk.pool.query(
    "SELECT begun_attempt, state FROM scheduler.notices WHERE member_id <> ''",
  );
  expect(rows).toEqual([{ begun_attempt: 0, state: 'waiting' }]);
  await office.start()(new Date(Date.parse(SEVEN) + 30_000).toISOString());
  expect(await office.mails()).toHaveLength(1);
});

it('survives a clock that was set forward and back', async () => {
  await office.reporting(shopOn(office.desk));
  await office.note('2026-11-21T15:00:00Z');
  const away = office.start({ turn: office.mailer.turn, send: () => Promise.reject(new MailUnavailable('away')) });
  await away('2026-11-25T10:00:00Z');
  await office.desk.pool.query("UPDATE scheduler.notices SET next_at = '2027-11-25' WHERE state = 'waiting'");
  const tick = office.start();
  await tick('2026-12-25T10:00:00Z');
  await tick('2026-11-21T15:00:00Z');
  expect(await office.mails()).toEqual([]);
  await tick(SEVEN);
  expect(await office.mails()).toHaveLength(1);
  await tick('2026-11-22T08:00:00Z');
  await tick('2026-11-23T10:00:00Z');
  expect(await office.mails()).toEqual([]);
});

it('notes nothing that is too long ago to be told, and forgets what is over after 60 days', async () => {
  const shop = shopOn(office.desk);
  await office.reporting(shop);
  await office.note('2026-11-29T10:00:00Z');
  expect(await office.states()).toEqual([]);
  await office.note('2026-11-21T15:00:00Z');
  await office.start()(SEVEN);
  expect(await office.states()).toEqual(['told', 'sent']);
  await shop.sell('2027-01-20T15:00:00Z', '2027-01-20', 'Café', 90, 89);
  await office.note('2027-01-20T15:00:00Z');
  expect(await office.states()).toEqual(['told', 'sent', 'waiting']);
  await shop.sell('2027-01-21T15:00:00Z', '2027-01-21', 'Café', 89, 88);
  await office.note('2027-01-21T15:00:00Z');
  expect(await office.states()).toEqual(['waiting', 'waiting']);
});
