import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/**
 * Finds the revision of a sale's registration in the read model `sales`, by the sale's id or a line's id. The first
 * line has the sale's id. A sale that came from a file is none that anything can be done with. Row-level security applies to the owner too, so it sets the shop first.
 */
export function createListedSaleRevision(pool: Pool) {
  return (shopId: string, saleOrLineId: string): Promise<bigint | null> =>
    inTransaction(pool, async (client) => {
      await client.query("SELECT set_config('app.shop_id', $1, true)", [shopId]);
      const { rows } = await client.query<{ revision: string }>(
        `SELECT revision FROM read.sales WHERE shop_id = $1 AND id = coalesce(
           (SELECT sale_id FROM read.sale_lines WHERE shop_id = $1 AND id = $2 AND id <> sale_id), $2)
           AND imported_at IS NULL`,
        [shopId, saleOrLineId],
      );
      return rows[0] ? BigInt(rows[0].revision) : null;
    });
}
