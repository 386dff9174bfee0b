import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';
import type { NightlyRun } from '../../nightly/run-nightly.ts';
import type { FromWorker } from './worker.ts';

interface NewRun {
  readonly shopId: string;
  readonly countedOn: BusinessDay;
  readonly computedAt: Date;
  readonly settled: boolean;
  readonly tookMs: number;
}

export function createGoesWithTable(pool: Pool) {
  return {
    async keepOnly(shopIds: readonly string[]): Promise<void> {
      await pool.query('DELETE FROM forecasts.goes_with_runs WHERE shop_id <> ALL($1::uuid[])', [shopIds]);
    },

    async runs(): Promise<ReadonlyMap<string, NightlyRun>> {
      const { rows } = await pool.query<NightlyRun>(
        `SELECT shop_id AS "shopId", computed_at AS "computedAt", tickets AS counted, settled
         FROM forecasts.goes_with_runs`,
      );
      return new Map(rows.map((row) => [row.shopId, row]));
    },

    /** Readers see the earlier pairs until all of these are there. */
    async replace(
      { shopId, countedOn, computedAt, settled, tookMs }: NewRun,
      { rows, tickets, mb }: FromWorker,
    ): Promise<void> {
      await inTransaction(pool, async (client) => {
        await client.query(
          `INSERT INTO forecasts.goes_with_runs (shop_id, counted_on, computed_at, tickets, settled, took_ms, worker_mb)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (shop_id) DO UPDATE SET counted_on = excluded.counted_on, computed_at = excluded.computed_at,
             tickets = excluded.tickets, settled = excluded.settled, took_ms = excluded.took_ms,
             worker_mb = excluded.worker_mb`,
          [shopId, countedOn, computedAt, tickets, settled, tookMs, mb],
        );
        await client.query('DELETE FROM forecasts.goes_with WHERE shop_id = $1', [shopId]);
        for (const some of rows) {
          await client.query(
            `INSERT INTO forecasts.goes_with (shop_id, product_id, nth, other_id, tickets, together, expected)
             SELECT $1, product_id, nth, other_id, tickets, together, expected
             FROM jsonb_populate_recordset(NULL::forecasts.goes_with, $2)`,
            [shopId, some],
          );
        }
      });
    },
  };
}
