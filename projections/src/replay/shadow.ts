import { migrate } from '@pdv/infra/postgres/migrate';
import type { ClientBase, Pool } from 'pg';
import { projectionMigrations } from '../migrations.ts';
import type { Member } from '../runner/member.ts';
import { putOffIndexes } from './late-indexes.ts';
import { type Side, tablesOf } from './members.ts';

/** Opens the tables beside the live ones: empty, or as an interrupted process left them. */
export async function openShadow(
  { pool, ownerUrl }: { readonly pool: Pool; readonly ownerUrl: string },
  members: readonly Member[],
  anew: boolean,
): Promise<void> {
  if (anew || !(await isOfThisVersion(pool, 'rebuilt'))) await dropSide(pool, 'rebuilt');
  await migrate(ownerUrl, 'rebuilt', projectionMigrations);
  // The replay vacuums them once at its end: an autovacuum could block the swap.
  for (const table of tablesOf(members)) {
    await pool.query(`ALTER TABLE rebuilt.${table} SET (autovacuum_enabled = false)`);
  }
  await putOffIndexes(pool, tablesOf(members));
}

/** Whether the migrations of this version made the tables: the code could not read others. */
export async function isOfThisVersion(pool: Pool, side: Side): Promise<boolean> {
  const { rows: there } = await pool.query('SELECT to_regclass($1) AS found', [`${side}.migrations`]);
  if (there[0]?.found == null) return false;
  const { rows } = await pool.query<{ name: string }>(`SELECT name FROM ${side}.migrations`);
  const ran = new Set(rows.map(({ name }) => name));
  return ran.size === projectionMigrations.length && projectionMigrations.every(({ name }) => ran.has(name));
}

/** Drops the tables, checkpoints and parked events of one side. */
export async function dropSide(on: Pool | ClientBase, side: Side): Promise<void> {
  await on.query(`DROP SCHEMA IF EXISTS ${side} CASCADE`);
  await on.query('DELETE FROM read.checkpoints WHERE name LIKE $1', [`${side}/%`]);
  await on.query('DELETE FROM read.parked WHERE projection LIKE $1', [`${side}/%`]);
}
