import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createVouchers: Migration = {
  name: '2026-11-24-vouchers',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE vouchers (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        code text,
        sale_id uuid NOT NULL,
        return_id uuid,
        customer_id uuid,
        amount_centavos bigint NOT NULL,
        issued_at timestamptz NOT NULL,
        issued_by text NOT NULL,
        issued_on date NOT NULL,
        expires_on date NOT NULL,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX vouchers_newest ON vouchers (shop_id, issued_at, id);
      CREATE TABLE voucher_balances (
        shop_id uuid NOT NULL,
        voucher_id uuid NOT NULL,
        balance_centavos bigint NOT NULL,
        PRIMARY KEY (shop_id, voucher_id)
      )`);
    for (const table of ['vouchers', 'voucher_balances']) await isolateByShop(knex, table);
  },
};
