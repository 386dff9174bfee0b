import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';
import type { NightlyRun } from '../../nightly/run-nightly.ts';
import type { FromWorker } from './worker.ts';

interface NewRun {
  readonly shopId: string;
  readonly forecastOn: BusinessDay;
  readonly computedAt: Date;
  readonly settled: boolean;
  readonly tookMs: number;
}

export function createForecastTable(pool: Pool) {
  return {
    /** Keeps nothing of other shops: they were erased, or have a plan without forecasts. */
    async keepOnly(shopIds: readonly string[]): Promise<void> {
      await pool.query('DELETE FROM forecasts.runs WHERE shop_id <> ALL($1::uuid[])', [shopIds]);
    },

    async runs(): Promise<ReadonlyMap<string, NightlyRun>> {
      const { rows } = await pool.query<Omit<NightlyRun, 'counted'> & { counted: string }>(
        'SELECT shop_id AS "shopId", computed_at AS "computedAt", units AS counted, settled FROM forecasts.runs',
      );
      return new Map(rows.map((row) => [row.shopId, { ...row, counted: Number(row.counted) }]));
    },

    /** Readers see the earlier forecast until all rows of this one are there. */
    async replace(
      { shopId, forecastOn, computedAt, settled, tookMs }: NewRun,
      { rows, units }: FromWorker,
    ): Promise<void> {
      await inTransaction(pool, async (client) => {
        await client.query(
          `INSERT INTO forecasts.runs (shop_id, forecast_on, computed_at, units, settled, took_ms)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (shop_id) DO UPDATE SET forecast_on = excluded.forecast_on, computed_at = excluded.computed_at,
             units = excluded.units, settled = excluded.settled, took_ms = excluded.took_ms`,
          [shopId, forecastOn, computedAt, units, settled, tookMs],
        );
        await client.query('DELETE FROM forecasts.products WHERE shop_id = $1', [shopId]);
        for (const some of rows) {
          await client.query(
            `INSERT INTO forecasts.products (shop_id, product_id, method, expected, low, high, judged, judged_units,
               missed_units, naive_missed_units)
             SELECT $1, product_id, method, expected, low, high, judged, judged_units, missed_units, naive_missed_units
             FROM jsonb_populate_recordset(NULL::forecasts.products, $2)`,
            [shopId, some],
          );
        }
      });
    },
  };
}
