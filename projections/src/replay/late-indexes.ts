import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/** The indexes that sweeps use during a replay: without one, a sweep would read the whole table. */
const LOOKED_FOR = ['sales_of_customer', 'catalog_addresses_by_shop', 'operator_subscriptions_by_shop'];

/**
 * Drops the indexes that are not keys, because inserts are faster without them, and records them beside the tables. It
 * does so once: another process that continues the replay finds the record.
 */
export async function putOffIndexes(pool: Pool, tables: readonly string[]): Promise<void> {
  const { rows } = await pool.query("SELECT to_regclass('rebuilt.late_indexes') AS noted");
  if (rows[0]?.noted != null) return;
  await inTransaction(pool, async (client) => {
    await client.query('CREATE TABLE rebuilt.late_indexes (name text PRIMARY KEY, definition text NOT NULL)');
    const { rows: late } = await client.query<{ name: string }>(
      `INSERT INTO rebuilt.late_indexes
       SELECT c.relname, pg_get_indexdef(i.indexrelid)
       FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid JOIN pg_class AS t ON t.oid = i.indrelid
       WHERE t.relnamespace = 'rebuilt'::regnamespace AND t.relname = ANY($1)
         AND NOT i.indisunique AND NOT c.relname = ANY($2)
       RETURNING name`,
      [tables, LOOKED_FOR],
    );
    for (const { name } of late) await client.query(`DROP INDEX rebuilt.${name}`);
  });
}

/**
 * Creates the recorded indexes that are still missing.
 * @param before runs before each index; its error ends the work
 */
export async function makeLateIndexes(pool: Pool, before: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    'SELECT name, definition FROM rebuilt.late_indexes ORDER BY name',
  );
  for (const { name, definition } of rows) {
    await before();
    await inTransaction(pool, async (client) => {
      // Leave one processor to sales.
      await client.query('SET LOCAL max_parallel_maintenance_workers = 0');
      await client.query(definition);
      await client.query('DELETE FROM rebuilt.late_indexes WHERE name = $1', [name]);
    });
  }
}
