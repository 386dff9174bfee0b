import type { Pool } from 'pg';
import type { Migration } from '../postgres/migrate.ts';
import type { SnapshotStore } from './snapshots.ts';

/** Schema `command`. */
export const snapshotsMigration: Migration = {
  name: '002-snapshots',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.snapshots (
        stream text PRIMARY KEY,
        version integer NOT NULL,
        revision bigint NOT NULL,
        event_id uuid NOT NULL,
        state json NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now()
      )`);
  },
};

interface Row {
  version: number;
  revision: string;
  event_id: string;
  state: unknown;
}

export function createPostgresSnapshots(pool: Pool): SnapshotStore {
  return {
    async load(stream) {
      const { rows } = await pool.query<Row>(
        'SELECT version, revision, event_id, state FROM command.snapshots WHERE stream = $1',
        [stream],
      );
      const row = rows[0];
      if (!row) return null;
      return { version: row.version, revision: BigInt(row.revision), eventId: row.event_id, state: row.state };
    },
    async save(stream, { version, revision, eventId }, json) {
      await pool.query(
        `INSERT INTO command.snapshots AS s (stream, version, revision, event_id, state) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (stream) DO UPDATE
         SET version = $2, revision = $3, event_id = $4, state = $5, saved_at = now()
         WHERE s.version <> $2 OR s.revision < $3 OR s.revision = $3 AND s.event_id <> $4`,
        [stream, version, revision, eventId, json],
      );
    },
  };
}
