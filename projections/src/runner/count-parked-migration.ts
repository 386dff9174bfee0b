import type { Migration } from '@pdv/infra/postgres/migrate';
import { QUERY_ROLE } from '../isolation.ts';

/** Operators see how many events are parked, and where; not what the database said to them, which may quote people. */
export const countParked: Migration = {
  name: '2026-11-21-count-parked',
  async up(knex) {
    await knex.raw(`GRANT SELECT (projection, parked_at) ON parked TO ${QUERY_ROLE}`);
  },
};
