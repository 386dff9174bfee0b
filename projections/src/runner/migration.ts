import type { Migration } from '@pdv/infra/postgres/migrate';
import { createQueryRole, QUERY_ROLE } from '../isolation.ts';

export const createRunnerTables: Migration = {
  name: '2026-11-21-runner',
  async up(knex) {
    await createQueryRole(knex);
    await knex.raw(`
      CREATE TABLE checkpoints (
        name text PRIMARY KEY,
        position text NOT NULL,
        -- Where the writer believed it to be: the write is refused when another process moved it.
        previous text,
        moved_at timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 50);
      CREATE TABLE parked (
        projection text NOT NULL,
        stream text NOT NULL,
        revision bigint NOT NULL,
        position text NOT NULL,
        event_id uuid NOT NULL,
        type text NOT NULL,
        error text NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (projection, stream, revision)
      );
      GRANT USAGE ON SCHEMA read TO ${QUERY_ROLE};
      GRANT SELECT ON checkpoints TO ${QUERY_ROLE}`);
  },
};
