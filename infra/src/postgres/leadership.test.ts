import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Leading, runLeader } from './leadership.ts';

let database: TestDatabase;
let pool: pg.Pool;
const running: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterEach(() => Promise.all(running.splice(0).map((one) => one.stop())));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const untilOver = async ({ signal }: Leading) => {
  if (!signal.aborted) await once(signal, 'abort');
};

/** Notes who leads for as long as they do. */
function contest(lead = untilOver) {
  const leading = new Set<string>();
  const problems: unknown[] = [];
  const join = (who: string) => {
    const one = runLeader({
      connectionString: database.url,
      name: 'contest',
      onProblem: (error) => problems.push(error),
      lead: async (given) => {
        leading.add(who);
        try {
          await lead(given);
        } finally {
          leading.delete(who);
        }
      },
    });
    running.push(one);
    return one;
  };
  return { leading, problems, join, leaders: () => [...leading] };
}

test('one leads, and the next one when that one stops', async () => {
  const { join, leaders } = contest();
  const ana = join('ana');
  await expect.poll(leaders).toEqual(['ana']);
  join('bia');
  const { rows } = await pool.query(`SELECT count(*)::int AS held FROM pg_locks
    JOIN pg_database AS d ON d.oid = database AND datname = current_database()
    WHERE locktype = 'advisory' AND granted`);
  expect(rows).toEqual([{ held: 1 }]);
  await ana.stop();
  await expect.poll(leaders).toEqual(['bia']);
});

test('who loses the connection leads no more, says so, and stands in line again', async () => {
  const { join, leaders, problems } = contest();
  join('ana');
  await expect.poll(leaders).toEqual(['ana']);
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'contest' AND datname = current_database()`);
  await expect.poll(() => problems.length).toBe(1);
  await expect.poll(leaders).toEqual(['ana']);
});

test('begins again after an error', async () => {
  let failures = 2;
  const { join, problems, leaders } = contest(async (given) => {
    if (failures-- > 0) throw new Error('not yet');
    await untilOver(given);
  });
  join('ana');
  await expect.poll(() => problems.length).toBe(2);
  await expect.poll(leaders).toEqual(['ana']);
});
