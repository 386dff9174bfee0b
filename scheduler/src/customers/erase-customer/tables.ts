import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';

/** Schema `scheduler`. */
export const erasuresMigration: Migration = {
  name: '002-erasures',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.open_reminders (
        follow_up_id text PRIMARY KEY,
        customer_id text NOT NULL
      );
      CREATE INDEX open_reminders_of_customer ON scheduler.open_reminders (customer_id);
      CREATE TABLE scheduler.erased_customers (customer_id text PRIMARY KEY)`);
  },
};

export const erasedShopsMigration: Migration = {
  name: '003-erased-shops',
  async up(knex) {
    await knex.raw('CREATE TABLE scheduler.erased_shops (shop_id text PRIMARY KEY)');
  },
};

interface Reminder {
  readonly followUpId: string;
  readonly customerId: string;
}

/** Erased customers and shops, and open reminders. Every write is repeatable. */
export interface ErasureTables {
  add(reminders: readonly Reminder[]): Promise<void>;
  remove(followUpIds: readonly string[]): Promise<void>;
  erase(customerIds: readonly string[]): Promise<void>;
  eraseShops(shopIds: readonly string[]): Promise<void>;
  /** Returns the erased shops among these. */
  erasedAmong(shopIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the open reminders of erased customers. */
  ofErased(): Promise<Reminder[]>;
}

export function createErasureTables(pool: Pool): ErasureTables {
  return {
    async add(reminders) {
      await pool.query(
        `INSERT INTO scheduler.open_reminders (follow_up_id, customer_id)
         SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
        [reminders.map(({ followUpId }) => followUpId), reminders.map(({ customerId }) => customerId)],
      );
    },
    async remove(followUpIds) {
      await pool.query('DELETE FROM scheduler.open_reminders WHERE follow_up_id = ANY($1::text[])', [followUpIds]);
    },
    async erase(customerIds) {
      await pool.query(
        `WITH bought AS (DELETE FROM scheduler.purchases WHERE customer_id = ANY($1::text[])),
           reminded AS (DELETE FROM scheduler.reminded_customers WHERE customer_id = ANY($1::text[]))
         INSERT INTO scheduler.erased_customers SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING`,
        [customerIds],
      );
    },
    async eraseShops(shopIds) {
      await pool.query('INSERT INTO scheduler.erased_shops SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING', [
        shopIds,
      ]);
    },
    async erasedAmong(shopIds) {
      const { rows } = await pool.query<{ shop_id: string }>(
        'SELECT shop_id FROM scheduler.erased_shops WHERE shop_id = ANY($1::text[])',
        [shopIds],
      );
      return new Set(rows.map((row) => row.shop_id));
    },
    async ofErased() {
      const { rows } = await pool.query<Reminder>(
        `SELECT follow_up_id AS "followUpId", customer_id AS "customerId"
         FROM scheduler.erased_customers JOIN scheduler.open_reminders USING (customer_id)`,
      );
      return rows;
    },
  };
}
