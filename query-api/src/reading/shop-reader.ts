import { isReceiptToken } from '@pdv/schemas/sales/public-receipt';
import knexFactory, { type Knex } from 'knex';
import type { Pool, PoolClient } from 'pg';
import { cellTypes } from './cells.ts';

/** Builds queries; they run through {@link ShopReader}. */
export const sql = knexFactory({ client: 'pg' });

export type Ask = <Row>(query: Knex.QueryBuilder | Knex.Raw) => Promise<Row[]>;

export interface ShopReader {
  /** All queries of `work` see one snapshot, and only this shop's rows. */
  asShop<T>(shopId: string, work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Sees only the public catalogue of the shop under this slug. */
  asVisitor<T>(slug: string, work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Sees only which shop and sale this receipt is of. */
  asReceiptBearer<T>(token: string, work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Sees every public catalogue, and nothing else. */
  asSitemap<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Sees the operators' tables and no table of a shop. */
  asOperator<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Sees what a member or an operator may know of the own login. */
  asLogin<T>(loginId: string, work: (ask: Ask) => Promise<T>): Promise<T>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const SLUG = /^[a-z0-9-]+$/;

export function createShopReader(pool: Pool): ShopReader {
  /** `setting` is part of the BEGIN statement, so that a pipelined transaction starts without waiting for an answer. */
  async function reading<T>(setting: string, work: (ask: Ask) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const begun = client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL ${setting}`);
    begun.catch(() => {});
    try {
      if (!client.pipeline) await begun;
      const answer = await work((query) => ask(client, query));
      await begun;
      finish(client);
      return answer;
    } catch (error) {
      finish(client);
      throw error;
    }
  }

  return {
    async asShop(shopId, work) {
      if (!UUID.test(shopId)) throw new TypeError('a shop id that is no UUID');
      return reading(`app.shop_id = '${shopId}'`, work);
    },
    async asVisitor(slug, work) {
      if (!SLUG.test(slug)) throw new TypeError('a slug that is none');
      return reading(`app.catalog_slug = '${slug}'`, work);
    },
    async asReceiptBearer(token, work) {
      if (!isReceiptToken(token)) throw new TypeError('a receipt token that is none');
      return reading(`app.receipt_token = '${token}'`, work);
    },
    asSitemap: (work) => reading("app.sitemap = 'on'", work),
    asOperator: (work) => reading("app.operator = 'on'", work),
    async asLogin(loginId, work) {
      if (!UUID.test(loginId)) throw new TypeError('a login id that is no UUID');
      return reading(`app.login_id = '${loginId}'`, work);
    },
  };
}

/** Ends the read-only transaction. The request does not wait for it; the client returns to the pool afterwards. */
function finish(client: PoolClient): void {
  client.query('ROLLBACK').then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
}

async function ask<Row>(client: PoolClient, query: Knex.QueryBuilder | Knex.Raw): Promise<Row[]> {
  const { sql: text, bindings } = query.toSQL().toNative();
  const { rows } = await client.query({ text, values: [...bindings], types: cellTypes });
  return rows as Row[];
}
