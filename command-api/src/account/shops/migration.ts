import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `command`. Which shops belong together, and who may enter more than the one of their login. */
export const shopsMigration: Migration = {
  name: '017-shops',
  async up(knex) {
    await knex.raw(`
      -- A shop that another one's owner opened; written before the log has it.
      CREATE TABLE command.branches (
        shop_id uuid PRIMARY KEY,
        head_shop_id uuid NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX branches_by_head ON command.branches (head_shop_id);
      -- Besides the shop of \`command.members\`. The log decides the role; a row without a member there opens nothing.
      CREATE TABLE command.shop_access (
        member_id uuid NOT NULL REFERENCES command.members ON DELETE CASCADE,
        shop_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        -- True until the log is known to have the member: the login is not moved there before.
        pending boolean NOT NULL,
        PRIMARY KEY (member_id, shop_id)
      );
      CREATE INDEX shop_access_by_shop ON command.shop_access (shop_id)`);
  },
};
