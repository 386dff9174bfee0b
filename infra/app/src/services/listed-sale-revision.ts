import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/**
 * Where the read model of sales says that a sale was registered, by its id or a line's: the first line has the sale's
 * own. Row-level security is forced on the owner too, so the shop is said first.
 */
export function createListedSaleRevision(pool: Pool) {
  return (shopId: string, saleOrLineId: string): Promise<bigint | null> =>
    inTransaction(pool, async (client) => {
      await client.query("SELECT set_config('app.shop_id', $1, true)", [shopId]);
      const { rows } = await client.query<{ revision: string }>(
        `SELECT revision FROM read.sales WHERE shop_id = $1 AND id = coalesce(
           (SELECT sale_id FROM read.sale_lines WHERE shop_id = $1 AND id = $2 AND id <> sale_id), $2)`,
        [shopId, saleOrLineId],
      );
      return rows[0] ? BigInt(rows[0].revision) : null;
    });
}
