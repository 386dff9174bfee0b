import type { Migration } from '@pdv/infra/postgres/migrate';
import { SOLD_METHODS } from '@pdv/schemas/sales/payment';
import { isolateByShop } from '../../isolation.ts';

/** A sale with several payments is in the list of each of their methods; one index with the method would hold it once. */
const PAID_BY = SOLD_METHODS.map(
  (method) => `
      CREATE INDEX sales_paid_by_${method} ON sales (shop_id, sold_at, id) WHERE payments @> '[{"method": "${method}"}]';`,
).join('');

/**
 * Every list of sales is in the order of instants, with any filter. Under row-level security Postgres uses no index for
 * a text pattern: it tests every row. So a search first finds the few names in `sold_names`, and then uses an index to
 * find their sales.
 */
export const createSales: Migration = {
  name: '2026-11-23-sales',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE sales (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        number bigint NOT NULL,
        revision bigint NOT NULL,
        sold_at timestamptz NOT NULL,
        business_date date NOT NULL,
        seller_id text NOT NULL,
        approved_by text,
        customer_id uuid,
        cash_session_id uuid,
        line_count integer NOT NULL,
        items bigint NOT NULL,
        discount_centavos bigint NOT NULL,
        total_centavos bigint NOT NULL,
        receipt_token text NOT NULL,
        payment_method text NOT NULL,
        payments jsonb NOT NULL,
        credit_centavos bigint,
        due_date date,
        notes text,
        discount_reasons jsonb,
        search_text text NOT NULL,
        cancelled_at timestamptz,
        cancelled_by text,
        cancel_reason text,
        -- Who bought a product is found from indexes alone: its lines, then the sale of each.
        PRIMARY KEY (shop_id, id) INCLUDE (customer_id, business_date, cancelled_at)
      );
      CREATE INDEX sales_newest ON sales (shop_id, sold_at, id);
      CREATE INDEX sales_by_number ON sales (shop_id, number);
${PAID_BY}
      CREATE INDEX sales_of_customer ON sales (shop_id, customer_id, sold_at, id) WHERE customer_id IS NOT NULL;
      CREATE INDEX sales_of_cash_session ON sales (shop_id, cash_session_id) WHERE cash_session_id IS NOT NULL;
      -- What a member sold is summed up from the index alone.
      CREATE INDEX sales_of_seller ON sales (shop_id, seller_id, sold_at, id)
        INCLUDE (business_date, total_centavos, cancelled_at);
      CREATE TABLE sale_lines (
        shop_id uuid NOT NULL,
        sale_id uuid NOT NULL,
        nth integer NOT NULL,
        id uuid NOT NULL,
        sold_at timestamptz NOT NULL,
        product_id uuid NOT NULL,
        product_name text NOT NULL,
        category text NOT NULL,
        quantity bigint NOT NULL,
        unit text NOT NULL,
        items bigint NOT NULL,
        list_price_centavos bigint NOT NULL,
        unit_price_centavos bigint NOT NULL,
        discount_centavos bigint NOT NULL,
        ticket_discount_centavos bigint NOT NULL,
        total_centavos bigint NOT NULL,
        cost_centavos bigint,
        stock_before bigint NOT NULL,
        stock_after bigint NOT NULL,
        search_text text NOT NULL,
        PRIMARY KEY (shop_id, sale_id, nth)
      );
      -- The first line of a sale is found by the sale's own id.
      CREATE INDEX sale_lines_by_id ON sale_lines (shop_id, id) WHERE id <> sale_id;
      CREATE INDEX sale_lines_of_product ON sale_lines (shop_id, product_id, sold_at, sale_id);
      CREATE TABLE sold_names (
        shop_id uuid NOT NULL,
        product_id uuid NOT NULL,
        search_text text NOT NULL,
        PRIMARY KEY (shop_id, product_id, search_text)
      );
      CREATE TABLE receipt_links (token text PRIMARY KEY, shop_id uuid NOT NULL, sale_id uuid NOT NULL)`);
    for (const table of ['sales', 'sale_lines', 'sold_names', 'receipt_links']) await isolateByShop(knex, table);
    // Whoever names a token learns which sale it belongs to, and sees no other.
    await knex.raw(`
      CREATE POLICY bearer_reads ON receipt_links FOR SELECT
        USING (token = nullif(current_setting('app.receipt_token', true), ''))`);
  },
};

/**
 * Of cancellations before this column only the hour is known. A sale that was cancelled in the moment of the closing
 * may be wrong until the read model is built again.
 */
export const noteLeftSessions: Migration = {
  name: '2026-11-26-sales-that-left-their-session',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE sales ADD COLUMN left_session boolean NOT NULL DEFAULT false;
      ALTER TABLE sales ALTER COLUMN left_session DROP DEFAULT;
      UPDATE sales SET left_session = true FROM cash_sessions AS c
      WHERE c.shop_id = sales.shop_id AND c.id = sales.cash_session_id
        AND sales.cancelled_at < coalesce(c.closed_at, 'infinity')`);
  },
};

/** Of sales that came from files, told apart from those that were sold here. */
export const markImportedSales: Migration = {
  name: '2026-11-27-imported-sales',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE sales ADD COLUMN imported_at timestamptz, ADD COLUMN old_number text,
        ADD COLUMN time_known boolean NOT NULL DEFAULT true;
      -- The first one with a time may stand behind tens of thousands without.
      CREATE INDEX sales_of_known_time ON sales (shop_id, sold_at) WHERE time_known AND cancelled_at IS NULL`);
  },
};
