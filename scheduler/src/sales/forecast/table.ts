import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { PLANS } from '@pdv/schemas/account/plans';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';
import type { FromWorker } from './worker.ts';

export interface ForecastRun {
  readonly shopId: string;
  readonly computedAt: Date;
  readonly units: number;
  /** False after a shop's first forecast, until a second one has counted the same. */
  readonly settled: boolean;
}

interface NewRun {
  readonly shopId: string;
  readonly forecastOn: BusinessDay;
  readonly computedAt: Date;
  readonly settled: boolean;
  readonly tookMs: number;
}

const WITH_ANALYTICS = Object.entries(PLANS).flatMap(([plan, { analytics }]) => (analytics ? [plan] : []));

export function createForecastTable(pool: Pool) {
  return {
    /** The shops whose plan has forecasts, demo shops among them, as the scheduler knows them from the log. */
    async shops(now: Date): Promise<readonly string[]> {
      const { rows } = await pool.query<{ shop_id: string }>(
        // A trial counts as Pro.
        `SELECT shop_id FROM scheduler.shops
         WHERE (terms->>'plan' = ANY($1) OR (terms->>'trialEndsAt')::timestamptz > $2)
           AND shop_id NOT IN (SELECT shop_id FROM scheduler.erased_shops)`,
        [WITH_ANALYTICS, now],
      );
      return rows.map(({ shop_id }) => shop_id);
    },

    /** Keeps nothing of other shops: they were erased, or have a plan without forecasts. */
    async keepOnly(shopIds: readonly string[]): Promise<void> {
      await pool.query('DELETE FROM forecasts.runs WHERE shop_id <> ALL($1::uuid[])', [shopIds]);
    },

    async runs(): Promise<ReadonlyMap<string, ForecastRun>> {
      const { rows } = await pool.query<Omit<ForecastRun, 'units'> & { units: string }>(
        'SELECT shop_id AS "shopId", computed_at AS "computedAt", units, settled FROM forecasts.runs',
      );
      return new Map(rows.map((row) => [row.shopId, { ...row, units: Number(row.units) }]));
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
