import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { createDailyMails, dailyMailsMigration } from './daily-mails.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [dailyMailsMigration]);
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const TODAY = '2026-11-21';

it('lets no more through in a day, however many ask at once', async () => {
  const daily = createDailyMails(pool);
  const asked = await Promise.all(Array.from({ length: 40 }, () => daily.take('padaria', TODAY, 7)));
  expect(asked.filter(Boolean)).toHaveLength(7);
  expect(await daily.take('oficina', TODAY, 7)).toBe(true);
});

it('keeps no count of a day that is long over', async () => {
  const daily = createDailyMails(pool);
  await Promise.all(Array.from({ length: 12 }, (_, n) => daily.take(`velho-${n}`, '2026-10-01', 1)));
  for (let n = 0; n < 3; n++) await daily.take('novo', TODAY, 9);
  const { rows } = await pool.query("SELECT whose FROM command.daily_mails WHERE whose LIKE 'velho-%'");
  expect(rows).toEqual([]);
  expect(await daily.take('novo', TODAY, 4)).toBe(true);
  expect(await daily.take('novo', TODAY, 4)).toBe(false);
});

it('never goes back to a day: neither other time zones nor a shop that moves make it begin anew', async () => {
  const daily = createDailyMails(pool);
  const days = [TODAY, '2026-11-22', TODAY, '2026-11-22', TODAY, '2026-11-22'];
  const taken = [];
  for (const day of days) taken.push(await daily.take('entre-fusos', day, 2));
  expect(taken).toEqual([true, true, true, false, false, false]);
});

it('begins anew each day, and does not count what did not leave', async () => {
  const daily = createDailyMails(pool);
  const take = (day: string) => daily.take('farmacia', day, 1);
  expect([await take(TODAY), await take(TODAY)]).toEqual([true, false]);
  await daily.giveBack('farmacia', '2026-11-20');
  expect(await take(TODAY)).toBe(false);
  await daily.giveBack('farmacia', TODAY);
  expect([await take(TODAY), await take(TODAY)]).toEqual([true, false]);
  expect([await take('2026-11-22'), await take('2026-11-22')]).toEqual([true, false]);
  expect(await daily.take('ninguem', TODAY, 0)).toBe(false);
});
