import type { Migration } from '@pdv/infra/postgres/migrate';
import { READER_ROLE } from '@pdv/infra/postgres/owner-role';

/** Schema `command`. A second factor is state like the password beside it; it goes with its login. */
export const secondFactorsMigration: Migration = {
  name: '2026-11-24-second-factors',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.second_factors (
        login_id uuid PRIMARY KEY,
        member_id uuid REFERENCES command.members ON DELETE CASCADE,
        operator_id uuid REFERENCES command.operators ON DELETE CASCADE,
        -- Another one after each change: what was begun before the change then counts no more.
        generation uuid NOT NULL,
        -- Null while it is off.
        sealed_secret bytea,
        enabled_at timestamptz,
        -- The last half minute, since 1970, whose code was taken: none is taken twice.
        last_step bigint NOT NULL DEFAULT 0,
        recovery_hashes text[] NOT NULL DEFAULT '{}',
        recovery_codes_left integer NOT NULL DEFAULT 0 CHECK (recovery_codes_left = cardinality(recovery_hashes)),
        CHECK ((sealed_secret IS NULL) = (enabled_at IS NULL)),
        CHECK (num_nonnulls(member_id, operator_id) = 1 AND login_id = coalesce(member_id, operator_id))
      );
      CREATE INDEX second_factors_of_members ON command.second_factors (member_id);
      CREATE INDEX second_factors_of_operators ON command.second_factors (operator_id);
      ALTER TABLE command.second_factors ENABLE ROW LEVEL SECURITY;
      CREATE POLICY own_login ON command.second_factors FOR SELECT TO ${READER_ROLE}
        USING (login_id = nullif(current_setting('app.login_id', true), '')::uuid);
      GRANT USAGE ON SCHEMA command TO ${READER_ROLE};
      GRANT SELECT (login_id, enabled_at, recovery_codes_left) ON command.second_factors TO ${READER_ROLE}`);
  },
};
