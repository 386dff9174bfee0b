import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from '@pdv/infra/testing/smtp-server';
import type { Pool } from 'pg';

/** Finds the words in the rows of all tables of every schema and in the mails of the outbox. */
export async function tracesOf(words: readonly string[], pool: Pool, dataDir: string): Promise<string[]> {
  const found = [...(await inPostgres(words, pool)), ...(await inOutbox(words, join(dataDir, 'outbox')))];
  return [...new Set(found)].sort();
}

async function inPostgres(words: readonly string[], pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      // JSON shows every column of a row, bytes in hexadecimal.
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${name} AS t
         WHERE strpos(lower(to_jsonb(t)::text), $1) > 0 OR strpos(to_jsonb(t)::text, $2) > 0`,
        [word.toLowerCase(), Buffer.from(word).toString('hex')],
      );
      if ((rows[0]?.n ?? 0) > 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}

async function inOutbox(words: readonly string[], directory: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(directory).catch(() => [])) {
    const source = await readFile(join(directory, name));
    const { from, to, replyTo, subject, text, html } = await readMail(source);
    const content = [name, source, JSON.stringify([from, to, replyTo]), subject, text, html].join('\n').toLowerCase();
    for (const word of words) if (content.includes(word.toLowerCase())) found.push(`outbox: ${word}`);
  }
  return found;
}
