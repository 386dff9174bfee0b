import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createAccounts: Migration = {
  name: '2026-11-21-accounts',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE accounts (
        shop_id uuid PRIMARY KEY,
        slug text NOT NULL,
        business_type text NOT NULL,
        time_zone text NOT NULL,
        store_name text NOT NULL,
        owner_name text NOT NULL,
        whatsapp text,
        plan text NOT NULL,
        trial_ends_at timestamptz,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE members (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        role text NOT NULL,
        PRIMARY KEY (shop_id, id)
      )`);
    await isolateByShop(knex, 'accounts');
    await isolateByShop(knex, 'members');
  },
};
