import type { Migration } from '../postgres/migrate.ts';
import { READER_ROLE } from '../postgres/owner-role.ts';

/**
 * Schema `maintenance`: what operators ask of the read models, and what came of it. Tables and not events: what mends
 * read models must not wait for them, and one at a time is a matter of one index. Nothing is ever deleted from them.
 * After the migrations that make the reader's role.
 */
export const maintenanceMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-replays',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE replays (
          id uuid PRIMARY KEY,
          read_models text[] NOT NULL,
          -- The replay that this one takes back, where it does.
          undoes uuid,
          state text NOT NULL DEFAULT 'asked' CHECK (state IN
            ('asked', 'building', 'comparing', 'swapping', 'swapped', 'undone', 'kept', 'failed', 'cancelled')),
          -- An operator's id, or system:<process>.
          asked_by text NOT NULL,
          asked_at timestamptz NOT NULL DEFAULT now(),
          cancelled_by text,
          started_at timestamptz,
          finished_at timestamptz,
          -- Applied so far.
          events bigint NOT NULL DEFAULT 0,
          -- Of the way to the end of the log, from 0 to 1.
          share double precision NOT NULL DEFAULT 0,
          per_second double precision,
          seconds_left integer,
          -- Events that the new tables could not take, and those behind them.
          parked integer,
          -- [{table, before, after, same}]
          tables jsonb,
          -- Without anything that people wrote.
          error text
        );
        CREATE UNIQUE INDEX one_replay_at_a_time ON replays ((true))
          WHERE state IN ('asked', 'building', 'comparing', 'swapping');
        CREATE TABLE parked_decisions (
          id uuid PRIMARY KEY,
          read_model text NOT NULL,
          stream text NOT NULL,
          revision bigint NOT NULL,
          action text NOT NULL CHECK (action IN ('retry', 'skip')),
          reason text CHECK (action = 'retry' OR coalesce(reason, '') <> ''),
          asked_by text NOT NULL,
          asked_at timestamptz NOT NULL DEFAULT now(),
          done_at timestamptz,
          -- done: nothing of the stream waits any more; parked: an event still cannot be taken; gone: nothing was parked.
          outcome text CHECK (outcome IN ('done', 'parked', 'gone')),
          -- Events of the stream that were applied.
          applied integer
        );
        CREATE INDEX parked_decisions_open ON parked_decisions (asked_at) WHERE done_at IS NULL`);
      for (const table of ['replays', 'parked_decisions']) {
        await knex.raw(`
          ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
          CREATE POLICY operator_reads ON ${table} FOR SELECT TO ${READER_ROLE}
            USING (current_setting('app.operator', true) = 'on');
          GRANT SELECT ON ${table} TO ${READER_ROLE}`);
      }
      await knex.raw(`GRANT USAGE ON SCHEMA maintenance TO ${READER_ROLE}`);
    },
  },
];
