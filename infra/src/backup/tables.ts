import { counted, grouped } from '@pdv/schemas/kernel/counted';
import type { PoolClient } from 'pg';
import type { BackupKey } from './backup-key.ts';
import { BackupProblem } from './errors.ts';
import type { Manifest } from './manifest.ts';
import { readSealedFile, writeSealedFile } from './sealed-file.ts';

/** The head of the tables file. */
export interface TablesHead {
  /** By schema: those that had run, so that rows meet the tables that they came from. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
  /** Secrets of the installation without which the rows are of no use, by name. */
  readonly secrets: Readonly<Record<string, string>>;
}

export interface TableRows {
  readonly table: string;
  /** Each as JSON of the row. */
  readonly rows: readonly string[];
}

const PAGE = 1_000;

/**
 * One snapshot of all tables.
 * @param client in no transaction
 * @param tables names with their schemas, in an order in which they can be filled again
 */
export async function writeTables(
  client: PoolClient,
  tables: readonly string[],
  secrets: TablesHead['secrets'],
  target: { readonly directory: string; readonly file: string; readonly key: Pick<BackupKey, 'recipient'> },
): Promise<Manifest['tables']> {
  const rows: Record<string, number> = {};
  async function* lines() {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations: Record<string, string[]> = {};
    for (const schema of new Set(tables.map((table) => table.split('.')[0] ?? ''))) {
      const { rows: ran } = await client.query<{ name: string }>(
        `SELECT name FROM ${schema}.migrations ORDER BY ran_at, name`,
      );
      migrations[schema] = ran.map(({ name }) => name);
    }
    yield `${JSON.stringify({ migrations, secrets } satisfies TablesHead)}\n`;
    for (const table of tables) {
      rows[table] = 0;
      await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table} t`);
      for (;;) {
        const { rows: page } = await client.query<{ row: string }>(`FETCH ${PAGE} FROM backup_rows`);
        if (page.length === 0) break;
        rows[table] += page.length;
        yield page.map(({ row }) => `{"table":${JSON.stringify(table)},"row":${row}}\n`).join('');
      }
      await client.query('CLOSE backup_rows');
    }
    await client.query('COMMIT');
  }
  try {
    return { ...(await writeSealedFile(target.directory, target.file, target.key, lines())), rows };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * The head, then the rows of one table after the other, some at a time.
 * @throws BackupProblem also where they are not as many as the manifest says
 */
export async function readTables(
  directory: string,
  { file, rows: expected }: Manifest['tables'],
  key: Pick<BackupKey, 'identity'>,
): Promise<{ readonly head: TablesHead; readonly rows: AsyncGenerator<TableRows> }> {
  const lines = readSealedFile(directory, file, key);
  const first = await lines.next();
  if (first.done) throw new BackupProblem(`${file} está vazio.`);
  const found: Record<string, number> = Object.fromEntries(Object.keys(expected).map((table) => [table, 0]));

  async function* pages(): AsyncGenerator<TableRows> {
    let table = '';
    let rows: string[] = [];
    for await (const line of lines) {
      const split = /^\{"table":"([a-z_.]+)","row":/.exec(line);
      if (!split?.[1]) throw new BackupProblem(`${file} tem uma linha que não é de tabela nenhuma.`);
      if (rows.length > 0 && (split[1] !== table || rows.length === PAGE)) {
        yield { table, rows };
        rows = [];
      }
      table = split[1];
      rows.push(line.slice(split[0].length, -1));
      found[table] = (found[table] ?? 0) + 1;
    }
    if (rows.length > 0) yield { table, rows };
    for (const [name, count] of Object.entries(expected)) {
      const rows = found[name] ?? 0;
      if (rows === count) continue;
      throw new BackupProblem(`${file} tem ${counted(rows, 'linha', 'linhas')} de ${name}, não ${grouped(count)}.`);
    }
  }
  return { head: JSON.parse(first.value) as TablesHead, rows: pages() };
}
