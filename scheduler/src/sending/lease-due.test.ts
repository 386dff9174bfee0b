import { randomUUID } from 'node:crypto';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { schedulerMigrations } from '../app.ts';
import { openTestbed, type Testbed } from '../follow-ups/send-follow-up/shop.fixture.ts';
import { dueMails } from './due-table.ts';
import { leaseReminders } from './lease-due.ts';

let database: TestDatabase;
let testbed: Testbed;
beforeEach(async () => {
  database = await createTestDatabase();
  testbed = await openTestbed(database.url);
});
afterEach(async () => {
  await testbed.close();
  await database.drop();
});

it('leases all that leaves in one mail to one of many who lease at the same time', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const shopId = randomUUID();
  for (let nth = 0; nth < 120; nth++) {
    await testbed.pool.query(
      `INSERT INTO scheduler.reminders (id, shop_id, customer_id, time_zone, due_on, due_at, next_at)
       VALUES ($1, $2, $3, 'America/Sao_Paulo', '2026-11-21', $4, $4)`,
      [randomUUID(), shopId, `customer-${nth % 30}`, now],
    );
  }
  const notBefore = new Date('2026-11-14T12:00:00Z');
  const leasedUntil = new Date('2026-11-21T12:10:00Z');
  const lease = () => leaseReminders(testbed.pool, [now, notBefore, null, leasedUntil, 1, null]);
  const leases = await Promise.all(Array.from({ length: 40 }, lease));
  const sizes = leases.map((together) => together.length);
  expect(sizes.filter((size) => size > 0)).toEqual(Array(30).fill(4));
  for (const together of leases) expect(new Set(together.map((one) => one.together)).size).toBeLessThanOrEqual(1);
});

it('counts as due only what may still leave', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  for (const day of ['2026-11-13', '2026-11-20', '2026-11-22']) {
    await testbed.pool.query(
      `INSERT INTO scheduler.reminders (id, shop_id, customer_id, time_zone, due_on, due_at, next_at)
       VALUES ($1, $1, 'ana', 'America/Sao_Paulo', $2, $3, $3)`,
      [randomUUID(), day, `${day}T12:00:00Z`],
    );
  }
  expect(await dueMails(testbed.pool, now)).toEqual([
    { name: 'reminders', due: 1, oldestSeconds: 86_400 },
    { name: 'notices', due: 0, oldestSeconds: 0 },
    { name: 'campaign_mails', due: 0, oldestSeconds: 0 },
  ]);
});

it('knows whose the reminders are that waited before this was asked', async () => {
  const old = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: old.url });
  await migrate(
    old.url,
    'scheduler',
    schedulerMigrations.filter(({ name }) => name !== '011-reminder-customers'),
  );
  await pool.query("INSERT INTO scheduler.open_reminders VALUES ('one', 'ana')");
  await pool.query(`INSERT INTO scheduler.reminders (id, shop_id, time_zone, due_on, due_at, next_at)
    VALUES ('one', 's', 'America/Sao_Paulo', now(), now(), now()),
      ('other', 's', 'America/Sao_Paulo', now(), now(), now())`);
  await migrate(old.url, 'scheduler', schedulerMigrations);
  const { rows } = await pool.query('SELECT id, customer_id FROM scheduler.reminders ORDER BY id');
  expect(rows).toEqual([
    { id: 'one', customer_id: 'ana' },
    { id: 'other', customer_id: null },
  ]);
  await pool.end();
  await old.drop();
});
