import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/** What sweeps look for while a replay goes on: without these, each would read a whole table. */
const LOOKED_FOR = ['sales_of_customer', 'catalog_addresses_by_shop', 'operator_subscriptions_by_shop'];

/**
 * Rows go faster into tables that have no index but their keys. The others are noted beside the tables and dropped, once:
 * another process that goes on with the replay finds them noted.
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

/** Makes what was put off and is not made yet. @param before each of them: what it throws ends the work */
export async function makeLateIndexes(pool: Pool, before: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    'SELECT name, definition FROM rebuilt.late_indexes ORDER BY name',
  );
  for (const { name, definition } of rows) {
    await before();
    await inTransaction(pool, async (client) => {
      await client.query(definition);
      await client.query('DELETE FROM rebuilt.late_indexes WHERE name = $1', [name]);
    });
  }
}
