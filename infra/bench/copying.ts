import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * The rows of all read models, by COPY into tables of the same make with the same indexes, one after the other. Where
 * they come from, a file, is written before and not measured.
 * @param adminUrl of the superuser, who sees all shops
 */
export async function copyReadModels(adminUrl: string, dir: string): Promise<{ rows: number; seconds: number }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const file = join(dir, 'copied');
  let [rows, ms] = [0, 0];
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables
       WHERE schemaname = 'read' AND tablename NOT IN ('checkpoints', 'parked', 'migrations')`,
    );
    await client.query('DROP SCHEMA IF EXISTS copied CASCADE; CREATE SCHEMA copied');
    for (const { name } of tables) {
      await pipeline(client.query(copyTo(`COPY read.${name} TO STDOUT`)), createWriteStream(file));
      await client.query(`CREATE TABLE copied.${name} (LIKE read.${name} INCLUDING ALL)`);
      await client.query('CHECKPOINT');
      const started = performance.now();
      const into = client.query(copyFrom(`COPY copied.${name} FROM STDIN`));
      await pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), into);
      ms += performance.now() - started;
      rows += into.rowCount;
    }
    return { rows, seconds: ms / 1_000 };
  } finally {
    await rm(file, { force: true });
    await client.query('DROP SCHEMA IF EXISTS copied CASCADE');
    await client.end();
  }
}
