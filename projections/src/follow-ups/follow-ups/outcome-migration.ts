import type { Migration } from '@pdv/infra/postgres/migrate';

/** How sending went, and what came of it. No event says any of it before: nothing is built again. */
export const tellOutcomes: Migration = {
  name: '2026-11-22-follow-ups-outcomes',
  async up(knex) {
    await knex.raw(
      'ALTER TABLE follow_ups ADD failed text, ADD chat_opened_at timestamptz, ADD converted_centavos bigint',
    );
    await knex.raw(`
      ALTER TABLE follow_ups_by_day
        ADD converted bigint NOT NULL DEFAULT 0,
        ADD converted_centavos bigint NOT NULL DEFAULT 0`);
  },
};
