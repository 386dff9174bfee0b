import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createReturns: Migration = {
  name: '2026-11-24-returns',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE sale_returns (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        sale_id uuid NOT NULL,
        number bigint NOT NULL,
        returned_at timestamptz NOT NULL,
        business_date date NOT NULL,
        sold_on date NOT NULL,
        returned_by text NOT NULL,
        approved_by text,
        customer_id uuid,
        lines jsonb NOT NULL,
        items bigint NOT NULL,
        total_centavos bigint NOT NULL,
        whole boolean NOT NULL,
        refunds jsonb NOT NULL,
        reason text,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX sale_returns_of_sale ON sale_returns (shop_id, sale_id);
      CREATE INDEX sale_returns_of_customer ON sale_returns (shop_id, customer_id) WHERE customer_id IS NOT NULL;
      CREATE INDEX sale_returns_newest ON sale_returns (shop_id, returned_at, id);
      CREATE TABLE sale_return_sums (
        shop_id uuid NOT NULL,
        sale_id uuid NOT NULL,
        returns bigint NOT NULL,
        returned_centavos bigint NOT NULL,
        debt_centavos bigint NOT NULL,
        whole bigint NOT NULL,
        PRIMARY KEY (shop_id, sale_id)
      );
      -- The projection updates the same rows again and again: free space keeps those updates out of the index.
      CREATE TABLE returns_by_day (
        shop_id uuid NOT NULL,
        day date NOT NULL,
        refund_method text NOT NULL,
        refunded_centavos bigint NOT NULL,
        returns bigint NOT NULL,
        items bigint NOT NULL,
        PRIMARY KEY (shop_id, day, refund_method)
      ) WITH (fillfactor = 70)`);
    for (const table of ['sale_returns', 'sale_return_sums', 'returns_by_day']) await isolateByShop(knex, table);
  },
};

/** Reports add up a period's returns by product and customer. */
export const indexReturnsByDay: Migration = {
  name: '2026-11-25-returns-by-day',
  async up(knex) {
    await knex.raw('CREATE INDEX sale_returns_of_day ON sale_returns (shop_id, business_date)');
  },
};
