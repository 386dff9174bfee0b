import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/** At most 200 rows for a shop. */
export const createHeldTickets: Migration = {
  name: '2026-11-24-held-tickets',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE held_tickets (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        customer_id uuid,
        products jsonb NOT NULL,
        line_count integer NOT NULL,
        items bigint NOT NULL,
        total_centavos bigint NOT NULL,
        held_at timestamptz NOT NULL,
        held_by text NOT NULL,
        PRIMARY KEY (shop_id, id)
      )`);
    await isolateByShop(knex, 'held_tickets');
  },
};
