import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase } from '../testing/postgres.ts';
import { newBackupKeyFile, readBackupKey } from './backup-key.ts';
import { type BackupOptions, takeBackup } from './take-backup.ts';

/** A log, a table beside it, and a directory for backups, with a clock that goes on a day for each backup. */
export async function createBackupTrial() {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const store = await createPostgresEventStore({ connectionString: database.url });
  await migrate(database.url, 'side', [
    {
      name: '001-notes',
      up: (knex) => knex.raw('CREATE TABLE side.notes (id int PRIMARY KEY, text text, bytes bytea, at timestamptz)'),
    },
  ]);
  const directory = await mkdtemp(join(tmpdir(), 'pdv-backups-'));
  const key = await readBackupKey(await newBackupKeyFile());
  let day = Date.parse('2026-11-22T06:00:00Z');

  return {
    pool,
    store,
    directory,
    key,
    /** So many events in one append to a stream of their own. */
    async happen(events: number, text = 'Café\u2028da Ana'): Promise<string> {
      const stream = `shop-${randomUUID()}`;
      const happened = Array.from({ length: events }, (_, index) => ({
        id: randomUUID(),
        type: 'Happened',
        data: { index, text, nested: { b: 1, a: [null, true, 'ç'] } },
        metadata: { occurredAt: '2026-11-22T05:00:00.000Z' },
      }));
      await store.append(stream, happened, 'none');
      return stream;
    },
    note: (id: number, text: string) =>
      pool.query('INSERT INTO side.notes VALUES ($1, $2, $3, $4)', [
        id,
        text,
        Buffer.from(text),
        '2026-11-22T05:00:00.123456Z',
      ]),
    options: (more: Partial<BackupOptions> = {}): BackupOptions => ({
      store,
      pool,
      directory,
      key,
      tables: ['side.notes'],
      secrets: { 'personal-data.key': 'geheim' },
      version: '0.1.0',
      now: () => new Date(day),
      timeZone: 'America/Sao_Paulo',
      ...more,
    }),
    /** On the day after the last one. */
    take(more: Partial<BackupOptions> = {}) {
      day += 86_400_000;
      return takeBackup(this.options(more));
    },
    files: async (pattern = /./) => (await readdir(directory)).filter((name) => pattern.test(name)).sort(),
    async spoil(file: string, change: (bytes: Buffer) => Buffer) {
      const path = join(directory, file);
      await writeFile(path, change(await readFile(path)));
    },
    async close() {
      await store.close();
      await pool.end();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
export type BackupTrial = Awaited<ReturnType<typeof createBackupTrial>>;

export function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}
