import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '@pdv/infra/event-store/port';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool, QueryResultRow } from 'pg';

const LOOK_AGAIN_MS = 50;
/** Longer than a read model is ever behind by itself; one that is rebuilt is waited for by who asks again. */
const WAIT_MS = 30_000;

/**
 * What read models know of a shop's customers, and of what it sold. Row-level security applies to the owner too, so it
 * sets the shop first.
 */
export function createImportHints(pool: Pool, store: Pick<EventStore, 'head' | 'compare'>, waitMs = WAIT_MS) {
  const rowsOf = <Row extends QueryResultRow>(shopId: string, query: string, values: readonly unknown[]) =>
    inTransaction(pool, async (client) => {
      await client.query("SELECT set_config('app.shop_id', $1, true)", [shopId]);
      return (await client.query<Row>(query, [shopId, ...values])).rows;
    });

  /** Resolves when the read model shows all that is in the log by now. */
  async function caughtUp(readModel: string): Promise<void> {
    const head = await store.head();
    const deadline = Date.now() + waitMs;
    for (;;) {
      const { rows } = await pool.query('SELECT position FROM read.checkpoints WHERE name = $1', [readModel]);
      if (head === null || (rows[0] && store.compare(rows[0].position, head) >= 0)) return;
      if (Date.now() >= deadline) throw new Error(`the read model ${readModel} is behind`);
      await delay(LOOK_AGAIN_MS);
    }
  }

  return {
    /** Also those who bought a moment ago. */
    async buyers(shopId: string, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
      await caughtUp('sales');
      const rows = await rowsOf<{ id: string }>(
        shopId,
        'SELECT DISTINCT customer_id AS id FROM read.sales WHERE shop_id = $1 AND customer_id = ANY($2)',
        [customerIds],
      );
      return new Set(rows.map(({ id }) => id));
    },
    /** Also those of which a past sale came from a file a moment ago. */
    async soldProducts(shopId: string, productIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (productIds.length === 0) return new Set();
      await caughtUp('sales');
      const rows = await rowsOf<{ id: string }>(
        shopId,
        `SELECT id FROM unnest($2::uuid[]) AS made (id)
         WHERE EXISTS (SELECT FROM read.sale_lines WHERE shop_id = $1 AND product_id = made.id)`,
        [productIds],
      );
      return new Set(rows.map(({ id }) => id));
    },
    /** Also those who were added a moment ago. */
    async people(shopId: string) {
      await caughtUp('customers');
      return rowsOf<{ id: string; name: string; phone: string | null; email: string | null }>(
        shopId,
        'SELECT id, name, phone, email FROM read.customers WHERE shop_id = $1',
        [],
      );
    },
  };
}
