import type { Pool } from 'pg';
import { inTransaction } from '../postgres/in-transaction.ts';
import type { TableRows } from './tables.ts';

/** Puts rows into tables that are as they were when the rows were read. All or nothing. */
export async function fillTables(pool: Pool, pages: AsyncIterable<TableRows>): Promise<void> {
  await inTransaction(pool, async (client) => {
    for await (const { table, rows } of pages) {
      await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [
        `[${rows.join(',')}]`,
      ]);
    }
  });
}
