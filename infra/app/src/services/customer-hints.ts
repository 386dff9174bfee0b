import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/** What read models know of a shop's customers. Row-level security applies to the owner too, so it sets the shop first. */
export function createCustomerHints(pool: Pool) {
  const rowsOf = <R extends object>(shopId: string, query: string, values: readonly unknown[]): Promise<R[]> =>
    inTransaction(pool, async (client) => {
      await client.query("SELECT set_config('app.shop_id', $1, true)", [shopId]);
      return (await client.query<R>(query, [shopId, ...values])).rows;
    });
  const textsOf = async (shopId: string, query: string, values: readonly unknown[]): Promise<ReadonlySet<string>> =>
    new Set((await rowsOf<{ found: string }>(shopId, query, values)).map(({ found }) => found));
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
    people: (shopId: string) =>
      rowsOf<{ id: string; name: string; phone: string | null; email: string | null }>(
        shopId,
        'SELECT id, name, phone, email FROM read.customers WHERE shop_id = $1',
        [],
      ),
  };
}
