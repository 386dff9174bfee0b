import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/** What read models know of a shop's customers. Row-level security applies to the owner too, so it sets the shop first. */
export function createCustomerHints(pool: Pool) {
  const textsOf = (shopId: string, query: string, values: readonly unknown[]): Promise<ReadonlySet<string>> =>
    inTransaction(pool, async (client) => {
      await client.query("SELECT set_config('app.shop_id', $1, true)", [shopId]);
      const { rows } = await client.query<{ found: string }>(query, [shopId, ...values]);
      return new Set(rows.map(({ found }) => found));
    });
  return {
    contacts: (shopId: string) =>
      textsOf(
        shopId,
        `SELECT contact AS found FROM read.customers, LATERAL (VALUES (email), (phone)) AS known (contact)
         WHERE shop_id = $1 AND contact IS NOT NULL`,
        [],
      ),
    buyers: (shopId: string, customerIds: readonly string[]) =>
      textsOf(
        shopId,
        'SELECT DISTINCT customer_id AS found FROM read.sales WHERE shop_id = $1 AND customer_id = ANY($2)',
        [customerIds],
      ),
  };
}
