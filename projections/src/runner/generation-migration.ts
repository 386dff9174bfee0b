import type { Migration } from '@pdv/infra/postgres/migrate';

/**
 * Counted up whenever something else than the log changed a read model (it was swapped, or what was parked was taken
 * up): whoever projects looks anew at where it stands and what is parked, before anything more is written.
 */
export const countGenerations: Migration = {
  name: '2026-11-22-checkpoint-generation',
  async up(knex) {
    await knex.raw('ALTER TABLE checkpoints ADD generation integer NOT NULL DEFAULT 0');
  },
};
