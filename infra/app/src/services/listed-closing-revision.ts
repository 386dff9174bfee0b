import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/** Finds the revision of a cash session's closing in its read model. Row-level security applies: it sets the shop. */
export function createListedClosingRevision(pool: Pool) {
  return (shopId: string, sessionId: string): Promise<bigint | null> =>
    inTransaction(pool, async (client) => {
      await client.query("SELECT set_config('app.shop_id', $1, true)", [shopId]);
      const { rows } = await client.query<{ revision: string | null }>(
        'SELECT closed_revision AS revision FROM read.cash_sessions WHERE shop_id = $1 AND id = $2',
        [shopId, sessionId],
      );
      return rows[0]?.revision ? BigInt(rows[0].revision) : null;
    });
}
