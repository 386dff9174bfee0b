import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createCustomers: Migration = {
  name: '2026-11-23-customers',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE customers (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        email text,
        phone text,
        vehicle_plate text,
        birthday text,
        birth_year integer,
        sort_name text NOT NULL,
        search_text text NOT NULL,
        created_at timestamptz NOT NULL,
        unsubscribed_at timestamptz,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX customers_by_name ON customers (shop_id, sort_name, id)`);
    await isolateByShop(knex, 'customers');
  },
};
