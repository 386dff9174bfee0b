import pg from 'pg';
import { closedLoop } from './load.ts';
import type { Row } from './report.ts';
import { saleEvent } from './shop.ts';

export const RAW = 'one-row INSERT';

/** What the database itself gives: the same bytes, one row and one transaction at a time, a connection per client. */
export async function measureInserts(url: string, clients: readonly number[], durationMs: number): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: url, max: Math.max(...clients) });
  try {
    return await measureOn(pool, clients, durationMs);
  } finally {
    await pool.end();
  }
}

async function measureOn(pool: pg.Pool, clients: readonly number[], durationMs: number): Promise<Row[]> {
  await pool.query(`CREATE TABLE raw (
    "position" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id uuid NOT NULL, stream text NOT NULL, revision bigint NOT NULL, type text NOT NULL, data text NOT NULL,
    metadata text NOT NULL, UNIQUE (stream, revision))`);
  const text = 'INSERT INTO raw (id, stream, revision, type, data, metadata) VALUES ($1, $2, $3, $4, $5, $6)';
  const rows: Row[] = [];
  for (const count of clients) {
    const figure = await closedLoop(count, durationMs, async (client, n) => {
      const stream = `inventory-${count}-${client}`;
      const { id, type, data, metadata } = saleEvent(stream, stream, n);
      await pool.query({
        name: 'insert',
        text,
        values: [id, stream, n, type, JSON.stringify(data), JSON.stringify(metadata)],
      });
    });
    rows.push({ what: RAW, figure });
  }
  return rows;
}
