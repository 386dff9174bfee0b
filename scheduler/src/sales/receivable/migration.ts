import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `scheduler`, until `012-due-work`. */
export const debtWorkMigration: Migration = {
  name: '011-debt-work',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.debt_work (
        work text PRIMARY KEY,
        shop_id text NOT NULL,
        stream text NOT NULL,
        revision int8 NOT NULL,
        due_at timestamptz NOT NULL
      );
      CREATE INDEX debt_work_due ON scheduler.debt_work (due_at)`);
  },
};
