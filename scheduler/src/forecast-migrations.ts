import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';
import { createForecasts } from './sales/forecast/migration.ts';
import { createGoesWith } from './sales/goes-with/migration.ts';

/** Schema `forecasts`. */
export const forecastMigrations: readonly Migration[] = [createForecasts, createGoesWith];

/** Where the runs stand of what is computed at night, by its name for `make replay`. */
const RUNS = { forecast: 'forecasts.runs', 'goes-with': 'forecasts.goes_with_runs' } as const;
type Nightly = keyof typeof RUNS;
export const NIGHTLY = Object.keys(RUNS) as readonly Nightly[];

/**
 * Has a scheduler compute it once more, at its next look, for every shop that has it, or for those named. What is there is
 * read until then.
 * @returns the number of shops
 */
export async function computeAgain(
  pool: Pick<Pool, 'query'>,
  name: Nightly,
  shopIds: readonly string[] | null = null,
): Promise<number> {
  const of = '$1::uuid[] IS NULL OR (shop_id = ANY($1) AND settled)';
  const { rowCount } = await pool.query(`UPDATE ${RUNS[name]} SET settled = false WHERE ${of}`, [shopIds]);
  return rowCount ?? 0;
}
