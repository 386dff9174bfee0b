import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createSales: Migration = {
  name: '2026-11-21-sales',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE sales (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        revision bigint NOT NULL,
        checkout_id uuid NOT NULL,
        sold_at timestamptz NOT NULL,
        business_date date NOT NULL,
        seller_id text NOT NULL,
        product_id uuid NOT NULL,
        product_name text NOT NULL,
        list_price_centavos bigint NOT NULL,
        customer_id uuid,
        quantity bigint NOT NULL,
        unit_price_centavos bigint NOT NULL,
        total_centavos bigint NOT NULL,
        payment_method text NOT NULL,
        amount_paid_centavos bigint,
        payment_date date NOT NULL,
        stock_before bigint NOT NULL,
        stock_after bigint NOT NULL,
        notes text,
        search_text text NOT NULL,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX sales_newest ON sales (shop_id, sold_at, id);
      CREATE INDEX sales_of_product ON sales (shop_id, product_id, sold_at)`);
    await isolateByShop(knex, 'sales');
  },
};
