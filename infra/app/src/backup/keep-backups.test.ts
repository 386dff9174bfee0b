import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { findBackup } from '@pdv/ops/backup/find';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateAll } from '../migrations.ts';
import { keepBackups } from './keep-backups.ts';
import { loadBackupKey } from './key.ts';
import type { Nightly } from './nightly.ts';
import { readOutcome } from './outcome.ts';

const DAY_MS = 86_400_000;

let home: TemporaryHome;
let database: TestDatabase;
let pool: pg.Pool;
let store: EventStore;
let kept: Nightly | undefined;
beforeEach(async () => {
  home = await temporaryHome();
  database = await createTestDatabase();
  await migrateAll(database.url);
  pool = new pg.Pool({ connectionString: database.url });
  store = await createPostgresEventStore({ connectionString: database.url });
});
afterEach(async () => {
  await kept?.stop();
  await store.close();
  await pool.end();
  await database.drop();
  await home.remove();
});

async function keep(now: Date, backupDir = join(home.path, 'backups')) {
  await kept?.stop();
  const problems: unknown[] = [];
  const config = {
    mediaBucket: undefined,
    dataDir: home.path,
    backupDir,
    backupKey: undefined,
    backupKeyFile: undefined,
  };
  const masterKey = Buffer.alloc(32);
  kept = await keepBackups({
    config,
    store,
    pool,
    masterKey,
    now: () => now,
    onProblem: (error) => void problems.push(error),
  });
  return problems;
}
const outcome = (now: Date) => readOutcome(pool, now);
const last = async (now: Date) => (await outcome(now)).last?.takenAt;

it('takes none on the first day, one in the next night, and is overdue where there is none', async () => {
  const today = new Date();
  await keep(today);
  await kept?.stop();
  expect(await outcome(today)).toEqual({ kept: 0, last: null, overdue: false, problem: null });
  const later = new Date(today.getTime() + 2 * DAY_MS);
  expect((await outcome(later)).overdue).toBe(true);
  await keep(later);
  await expect.poll(() => last(later)).toBe(later.toISOString());
  expect(await outcome(later)).toMatchObject({ kept: 1, last: { events: 0 }, overdue: false, problem: null });
});

it('is not kept waiting by a clock that was wrong for a while', async () => {
  const wrong = new Date(Date.now() + 400 * DAY_MS);
  await keep(wrong);
  await expect.poll(() => last(wrong)).toBe(wrong.toISOString());
  const right = new Date(Date.now() + 2 * DAY_MS);
  await keep(right);
  await expect.poll(() => last(right)).toBe(right.toISOString());
  const directory = join(home.path, 'backups');
  const key = await loadBackupKey({ dataDir: home.path, backupKey: undefined, backupKeyFile: undefined });
  expect((await findBackup(directory, key)).manifest.takenAt).toBe(right.toISOString());
  await writeFile(join(directory, 'backup-21001231.json'), '{');
  await expect(findBackup(directory, key)).rejects.toThrow('backup-21001231.json está danificado');
});

it('says in words what went wrong, until one is taken', async () => {
  const now = new Date(Date.now() + 2 * DAY_MS);
  await pool.query("UPDATE backups.outcome SET began_at = '2020-01-01'");
  const inTheWay = join(home.path, 'arquivo');
  await writeFile(inTheWay, '');
  const problems = await keep(now, join(inTheWay, 'backups'));
  await expect.poll(async () => (await outcome(now)).problem?.at).toBe(now.toISOString());
  expect((await outcome(now)).problem?.message).toMatch(/^Não deu certo \(/);
  expect(problems).toHaveLength(1);
  await keep(now);
  await expect.poll(async () => (await outcome(now)).problem).toBeNull();
});
