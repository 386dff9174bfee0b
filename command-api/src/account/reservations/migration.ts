import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `command`. Reservations by shops that are already in the log, and each shop's settled revision. */
export const heldReservationsMigration: Migration = {
  name: '005-held-reservations',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE command.reservations
        -- Of the command that reserved it; null for a sign-up.
        ADD COLUMN reservation_id uuid,
        -- The member of an e-mail, the shop of a slug.
        ADD COLUMN for_whom uuid;
      UPDATE command.reservations c SET for_whom = coalesce(
        (SELECT member_id FROM command.members m WHERE c.kind = 'email' AND m.email = c.value), shop_id);
      ALTER TABLE command.reservations ALTER COLUMN for_whom SET NOT NULL;
      -- True until the log is known to have the member.
      ALTER TABLE command.members ADD COLUMN pending boolean NOT NULL DEFAULT false;
      CREATE TABLE command.account_settlements (
        shop_id uuid PRIMARY KEY,
        revision bigint NOT NULL
      )`);
  },
};
