import type { ClientBase, Pool } from 'pg';

interface Sum {
  readonly rows: number;
  readonly sum: string | null;
}

/**
 * A checksum that does not depend on the order of rows and is computed in the database. A record's hash costs a tenth
 * of its text's hash, but it combines the hashes of its cells by addition. Hashing it again makes the sum change when
 * two rows exchange a cell.
 */
const SUM = `SELECT count(*)::int AS rows, sum(hashtextextended(hash_record_extended(t, 0)::text, 0)::numeric)::text AS sum
  FROM`;

export interface ComparedTable {
  readonly table: string;
  /** In the first schema. */
  readonly before: number;
  /** In the second one. */
  readonly after: number;
  readonly same: boolean;
}

/**
 * Compares the tables row by row, in any order.
 * @param live reads the first schema in the snapshot to compare, with `app.projecting` on
 */
export async function compareTables(
  pool: Pool,
  live: ClientBase,
  [first, second]: readonly [string, string],
  tables: readonly string[],
): Promise<ComparedTable[]> {
  const compared: ComparedTable[] = [];
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL app.projecting = 'on'");
    for (const table of tables) {
      const [before, after] = [
        (await live.query<Sum>(`${SUM} ${first}.${table} t`)).rows[0],
        (await client.query<Sum>(`${SUM} ${second}.${table} t`)).rows[0],
      ];
      if (!before || !after) throw new Error(`${table} has no sum`);
      const same = before.rows === after.rows && before.sum === after.sum;
      compared.push({ table, before: before.rows, after: after.rows, same });
    }
    return compared;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}
