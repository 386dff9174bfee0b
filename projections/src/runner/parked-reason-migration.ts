import type { Migration } from '@pdv/infra/postgres/migrate';
import { QUERY_ROLE } from '../isolation.ts';

/** Why events are parked, in words without people in them: these operators may read, and where the events stand. */
export const tellWhyParked: Migration = {
  name: '2026-11-21-parked-reason',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE parked ADD reason text, ADD waits boolean;
      UPDATE parked SET waits = error LIKE 'waits behind%';
      GRANT SELECT (stream, revision, position, type, reason, waits) ON parked TO ${QUERY_ROLE}`);
  },
};
