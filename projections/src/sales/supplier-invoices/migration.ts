import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createSupplierInvoices: Migration = {
  name: '2026-11-26-supplier-invoices',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE supplier_invoices (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        number bigint NOT NULL,
        series bigint NOT NULL,
        issued_on date NOT NULL,
        total_centavos bigint NOT NULL,
        supplier_name text,
        supplier_tax_id text,
        access_key text,
        received_at timestamptz NOT NULL,
        received_by text NOT NULL,
        lines jsonb NOT NULL,
        line_count bigint NOT NULL,
        left_count bigint NOT NULL,
        note_id uuid,
        left_items jsonb,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX supplier_invoices_by_time ON supplier_invoices (shop_id, received_at, id);
      CREATE INDEX supplier_invoices_by_note ON supplier_invoices (shop_id, note_id) WHERE note_id IS NOT NULL`);
    await isolateByShop(knex, 'supplier_invoices');
  },
};
