import type { Migration } from '@pdv/infra/postgres/migrate';
import type { ProductPace } from '@pdv/schemas/follow-ups/learned-interval';
import type { Pool } from 'pg';
import type { Checkpoint } from '../../checkpoints.ts';
import type { Purchases } from './purchases.ts';
import type { ShopTerms } from './shop-terms.ts';

/** Schema `scheduler`. */
export const followUpsMigration: Migration = {
  name: '001-follow-ups',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.checkpoints (
        process text PRIMARY KEY,
        checkpoint text NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now()
      )`);
    await knex.raw('CREATE TABLE scheduler.shops (shop_id text PRIMARY KEY, terms jsonb NOT NULL)');
  },
};

/** Customers' purchases, of which only the newest gets a reminder. Rebuilt from the first sale on. */
export const purchasesMigration: Migration = {
  name: '004-purchases',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.purchases (
        customer_id text NOT NULL,
        product_id text NOT NULL,
        shop_id text NOT NULL,
        revision int8 NOT NULL,
        pace jsonb,
        newest_first jsonb NOT NULL,
        PRIMARY KEY (customer_id, product_id, shop_id)
      );
      CREATE INDEX purchases_of_shop ON scheduler.purchases (shop_id);
      CREATE TABLE scheduler.product_paces (
        shop_id text NOT NULL,
        product_id text NOT NULL,
        pace jsonb NOT NULL,
        PRIMARY KEY (shop_id, product_id)
      );
      TRUNCATE scheduler.shops;
      DELETE FROM scheduler.checkpoints WHERE process = 'follow-ups'`);
  },
};

/** What all buyers of a shop's product have shown. */
export interface PaceOfProduct {
  readonly shopId: string;
  readonly productId: string;
  readonly pace: ProductPace;
}

/** Changed terms, purchases and paces of a batch. */
interface Learned {
  readonly terms: ReadonlyMap<string, ShopTerms>;
  readonly purchases: readonly Purchases[];
  readonly products: readonly PaceOfProduct[];
}

/** The process manager's state that survives a restart: its checkpoint, terms, purchases and paces. */
export interface ProgressStore {
  terms(shopIds: readonly string[]): Promise<Map<string, ShopTerms>>;
  /** All purchases of these customers. */
  purchases(customerIds: readonly string[]): Promise<Purchases[]>;
  /** Products that nobody has bought twice are missing. */
  products(of: readonly Pick<PaceOfProduct, 'shopId' | 'productId'>[]): Promise<PaceOfProduct[]>;
  /** All purchases in a shop, except those of erased customers. */
  purchasesOf(shopId: string): Promise<Purchases[]>;
  /**
   * Writes all or nothing.
   * @throws CheckpointMoved
   */
  save(checkpoint: string, learned: Learned): Promise<void>;
  /** Writes without moving the checkpoint. */
  learn(learned: Learned): Promise<void>;
}

const PURCHASES = `
  SELECT shop_id AS "shopId", customer_id AS "customerId", product_id AS "productId",
    revision::float8 AS revision, pace, newest_first AS "newestFirst"
  FROM scheduler.purchases`;

export function createPostgresProgress(pool: Pool, checkpoint: Pick<Checkpoint, 'save'>): ProgressStore {
  return {
    async terms(shopIds) {
      const { rows } = await pool.query<{ shop_id: string; terms: ShopTerms }>(
        'SELECT shop_id, terms FROM scheduler.shops WHERE shop_id = ANY($1)',
        [shopIds],
      );
      return new Map(rows.map((row) => [row.shop_id, row.terms]));
    },
    async purchases(customerIds) {
      if (customerIds.length === 0) return [];
      return (await pool.query<Purchases>(`${PURCHASES} WHERE customer_id = ANY($1::text[])`, [customerIds])).rows;
    },
    async products(of) {
      if (of.length === 0) return [];
      const { rows } = await pool.query<PaceOfProduct>(
        `SELECT shop_id AS "shopId", product_id AS "productId", pace FROM scheduler.product_paces
         JOIN unnest($1::text[], $2::text[]) AS of (shop_id, product_id) USING (shop_id, product_id)`,
        [of.map(({ shopId }) => shopId), of.map(({ productId }) => productId)],
      );
      return rows;
    },
    async purchasesOf(shopId) {
      const { rows } = await pool.query<Purchases>(
        `${PURCHASES} WHERE shop_id = $1 AND customer_id NOT IN (SELECT customer_id FROM scheduler.erased_customers)`,
        [shopId],
      );
      return rows;
    },
    save: (to, learned) =>
      checkpoint.save(to, { sql: learning('EXISTS (SELECT FROM moved)'), values: columnsOf(learned) }),
    async learn(learned) {
      await pool.query(`WITH ${learning('true')} SELECT`, columnsOf(learned));
    },
  };
}

const learning = (condition: string) => `
  shops AS (
    INSERT INTO scheduler.shops (shop_id, terms)
    SELECT key, value FROM jsonb_each($1::jsonb) WHERE ${condition}
    ON CONFLICT (shop_id) DO UPDATE SET terms = excluded.terms
  ), purchases AS (
    INSERT INTO scheduler.purchases (customer_id, product_id, shop_id, revision, pace, newest_first)
    SELECT p."customerId", p."productId", p."shopId", p.revision, p.pace, p."newestFirst"
      FROM jsonb_to_recordset($2::jsonb) AS p ("customerId" text, "productId" text, "shopId" text, revision int8,
        pace jsonb, "newestFirst" jsonb)
    WHERE ${condition}
    ON CONFLICT (customer_id, product_id, shop_id)
    DO UPDATE SET revision = excluded.revision, pace = excluded.pace, newest_first = excluded.newest_first
  ), products AS (
    INSERT INTO scheduler.product_paces (shop_id, product_id, pace)
    SELECT p."shopId", p."productId", p.pace
      FROM jsonb_to_recordset($3::jsonb) AS p ("shopId" text, "productId" text, pace jsonb)
    WHERE ${condition}
    ON CONFLICT (shop_id, product_id) DO UPDATE SET pace = excluded.pace
  )`;

function columnsOf({ terms, purchases, products }: Learned): string[] {
  return [JSON.stringify(Object.fromEntries(terms)), JSON.stringify(purchases), JSON.stringify(products)];
}
