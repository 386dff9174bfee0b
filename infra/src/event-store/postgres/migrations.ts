import type { Migration } from '../../postgres/migrate.ts';
import { CREATE_APPEND_FUNCTION, UNIQUE_IDS } from './append-function.ts';

/**
 * Schema `event_log`. `json`, not `jsonb`: the log keeps what was written to the letter, and neither writing nor
 * reading takes it apart. Retries are recognised at their revision; those that come too late for that, by their ids.
 */
export const eventLogMigrations: readonly Migration[] = [
  {
    name: '001-events',
    up: async (knex) => {
      await knex.raw(`
        CREATE TABLE event_log.events (
          "position" bigint PRIMARY KEY,
          stream text NOT NULL,
          revision bigint NOT NULL,
          id uuid NOT NULL CONSTRAINT ${UNIQUE_IDS} UNIQUE,
          type text NOT NULL,
          data json NOT NULL,
          metadata json NOT NULL,
          UNIQUE (stream, revision)
        )`);
      await knex.raw('CREATE SEQUENCE event_log.positions');
      await knex.raw(CREATE_APPEND_FUNCTION);
    },
  },
];
