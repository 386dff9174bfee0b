import type { Migration } from '@pdv/infra/postgres/migrate';

/** Who answered a lead, and when. Nobody could before these columns are there: nothing to build again. */
export const tellAttendedLeads: Migration = {
  name: '2026-11-22-attended-leads',
  async up(knex) {
    await knex.raw('ALTER TABLE leads ADD COLUMN attended_by text, ADD COLUMN attended_at timestamptz');
    await knex.raw('CREATE INDEX leads_by_email ON leads (email)');
  },
};
