import type { ClientBase, Pool } from 'pg';
import type { Position } from '../event-store/port.ts';
import type { Migration } from '../postgres/migrate.ts';

/** Schema `relay`. */
export const relayMigrations: readonly Migration[] = [
  {
    name: '001-checkpoints',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE relay.checkpoints (
          topic text PRIMARY KEY,
          partitions int NOT NULL,
          position text,
          saved_at timestamptz NOT NULL DEFAULT now()
        )`);
    },
  },
];

export interface RelayCheckpoint {
  /** Up to here everything is published. */
  readonly position: Position | null;
  /** Among so many it was spread so far: a topic that gets more later leaves every shop where it is. */
  readonly partitions: number;
}

export async function loadCheckpoint(client: ClientBase | Pool, topic: string): Promise<RelayCheckpoint | null> {
  const { rows } = await client.query<RelayCheckpoint>(
    'SELECT position, partitions FROM relay.checkpoints WHERE topic = $1',
    [topic],
  );
  return rows[0] ?? null;
}

export async function deleteCheckpoint(client: ClientBase, topic: string): Promise<void> {
  await client.query('DELETE FROM relay.checkpoints WHERE topic = $1', [topic]);
}

export async function saveCheckpoint(
  client: ClientBase,
  topic: string,
  { position, partitions }: RelayCheckpoint,
): Promise<void> {
  await client.query(
    `INSERT INTO relay.checkpoints (topic, partitions, position) VALUES ($1, $2, $3)
     ON CONFLICT (topic) DO UPDATE SET position = excluded.position, saved_at = now()`,
    [topic, partitions, position],
  );
}
