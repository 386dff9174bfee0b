import type { Migration } from '@pdv/infra/postgres/migrate';
import { createQueryRole, QUERY_ROLE } from '../isolation.ts';

/**
 * The tables that every read model needs. Operators see the number of parked events, their places and their reasons.
 * They do not see the database's error messages, which may quote people.
 */
export const createRunnerTables: Migration = {
  name: '2026-11-23-runner',
  async up(knex) {
    await createQueryRole(knex);
    await knex.raw(`
      CREATE TABLE checkpoints (
        name text PRIMARY KEY,
        position text NOT NULL,
        -- Where the writer believed it to be: the write is refused when another process moved it.
        previous text,
        -- Counted up whenever something else than the log changed the read model (it was swapped, or parked events were
        -- retried): the runner then loads its position and what is parked anew before it writes more.
        generation integer NOT NULL DEFAULT 0,
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
        -- The same in words without people in them.
        reason text,
        waits boolean NOT NULL,
        -- Another stream with a parked event that it waits for.
        waits_behind text,
        parked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (projection, stream, revision)
      );
      -- \`sum\` of bigint counts in numeric, of which a report over thousands of products makes thousands; this stays
      -- bigint, refuses to overflow, and is 0 where there is nothing.
      CREATE AGGREGATE total(bigint)
        (SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = SAFE);
      GRANT USAGE ON SCHEMA read TO ${QUERY_ROLE};
      GRANT SELECT ON checkpoints TO ${QUERY_ROLE};
      GRANT SELECT (projection, stream, revision, position, type, reason, waits, parked_at) ON parked TO ${QUERY_ROLE}`);
  },
};
