import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createFollowUps: Migration = {
  name: '2026-11-23-follow-ups',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE follow_ups (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        sale_id uuid NOT NULL,
        customer_id uuid NOT NULL,
        product_id uuid NOT NULL,
        product_name text NOT NULL,
        due_on date NOT NULL,
        learned jsonb,
        measured jsonb,
        status text NOT NULL,
        scheduled_at timestamptz NOT NULL,
        sent_at timestamptz,
        failed text,
        held_because text,
        delivery text,
        chat_opened_at timestamptz,
        chat_opened_by text,
        converted_centavos bigint,
        converted_on date,
        converted_sale_id uuid,
        search_text text NOT NULL,
        PRIMARY KEY (shop_id, id)
      );
      -- The list is in the order of days, of one status or of all.
      CREATE INDEX follow_ups_by_due_day ON follow_ups (shop_id, due_on, id) INCLUDE (status);
      CREATE INDEX follow_ups_by_status ON follow_ups (shop_id, status, due_on, id);
      CREATE INDEX follow_ups_of_customer ON follow_ups (shop_id, customer_id, due_on, id);
      CREATE INDEX follow_ups_of_product ON follow_ups (shop_id, product_id, due_on, id);
      CREATE INDEX follow_ups_measured ON follow_ups (shop_id, due_on) WHERE measured IS NOT NULL;
      CREATE TABLE product_intervals (
        shop_id uuid NOT NULL,
        product_id uuid NOT NULL,
        again bigint NOT NULL,
        days integer NOT NULL,
        PRIMARY KEY (shop_id, product_id)
      )`);
    for (const table of ['follow_ups', 'product_intervals']) await isolateByShop(knex, table);
  },
};
