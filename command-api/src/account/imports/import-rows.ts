import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { ImportChoices, ImportKind, ImportProblems } from '@pdv/schemas/account/imports';
import type { Pool } from 'pg';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface ImportRow {
  readonly shop_id: string;
  readonly import_id: string;
  readonly kind: ImportKind;
  readonly name: string;
  readonly state: 'uploaded' | 'running' | 'done' | 'undoing' | 'undone' | 'failed';
  readonly member_id: string;
  readonly created_at: Date;
  readonly choices: ImportChoices;
  readonly done: number;
  readonly created: number;
  readonly changed: number;
  readonly skipped: number;
  readonly bad: number;
  readonly lines: number;
  readonly kept: number;
  readonly kept_names: string[];
}

export interface Counts {
  readonly done: number;
  readonly created: number;
  readonly changed: number;
  readonly skipped: number;
  readonly bad: number;
}

export interface BatchAt {
  readonly batch: number;
  readonly firstRevision: bigint;
  readonly events: number;
}

const COLUMNS =
  'shop_id, import_id, kind, name, state, member_id, created_at, choices, done, created, changed, skipped, bad, lines, kept, kept_names';
/** An import that failed so often is given up; a process that dies over one counts as several. */
const MOST_FAILURES = 20;
const A_DEATH = 4;
/** Whoever works says so now and then; after so long without a word somebody else goes on. */
const LEASE = "interval '20 seconds'";
const UNIQUE = '23505';

type OldProblems = Omit<ImportProblems, 'more'> & Partial<Pick<ImportProblems, 'more'>>;

/** The tables of imports. Files and bad lines are sealed under the account's key. */
export function createImportRows(pool: Pool, vault: Pick<PersonalDataVault, 'seal' | 'open'>) {
  const subject = (shopId: string) => `account:${shopId}`;

  async function seal(shopId: string, context: string, bytes: Buffer): Promise<string> {
    const text = (await pack(bytes)).toString('base64');
    const [sealed] = await vault.seal([{ subject: subject(shopId), context, text }]);
    if (sealed === undefined) throw new Error('nothing was sealed');
    return sealed;
  }

  async function open(shopId: string, context: string, sealed: string | null | undefined): Promise<Buffer | null> {
    if (!sealed) return null;
    const [text] = await vault.open([{ subject: subject(shopId), context, sealed }]);
    return text ? unpack(Buffer.from(text, 'base64')) : null;
  }

  const rowOf = async (shopId: string, importId: string): Promise<ImportRow | undefined> =>
    (
      await pool.query(`SELECT ${COLUMNS} FROM command.imports WHERE shop_id = $1 AND import_id = $2`, [
        shopId,
        importId,
      ])
    ).rows[0];

  return {
    find: rowOf,

    /** One file at a time waits for its shop; the same id again is the file that is there. */
    async keep(row: Pick<ImportRow, 'shop_id' | 'import_id' | 'kind' | 'name' | 'member_id'>, at: Date, file: Buffer) {
      const sealed = await seal(row.shop_id, row.import_id, file);
      await inTransaction(pool, async (client) => {
        await client.query(
          `DELETE FROM command.imports WHERE shop_id = $1 AND state = 'uploaded' AND import_id <> $2`,
          [row.shop_id, row.import_id],
        );
        await client.query(
          `INSERT INTO command.imports (shop_id, import_id, kind, name, state, member_id, created_at, file, choices)
           VALUES ($1, $2, $3, $4, 'uploaded', $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
          [row.shop_id, row.import_id, row.kind, row.name, row.member_id, at, sealed, { columns: {}, updates: false }],
        );
      });
    },

    async fileOf(shopId: string, importId: string): Promise<Buffer | null> {
      const { rows } = await pool.query('SELECT file FROM command.imports WHERE shop_id = $1 AND import_id = $2', [
        shopId,
        importId,
      ]);
      return open(shopId, importId, rows[0]?.file);
    },

    async choose(shopId: string, importId: string, choices: ImportChoices): Promise<void> {
      await pool.query(
        `UPDATE command.imports SET choices = $3 WHERE shop_id = $1 AND import_id = $2 AND state = 'uploaded'`,
        [shopId, importId, choices],
      );
    },

    /** False while another import of the shop is under way. */
    async begin(shopId: string, importId: string, from: readonly string[], to: 'running' | 'undoing', lines?: number) {
      try {
        await pool.query(
          `UPDATE command.imports SET state = $4, lines = coalesce($5, lines), failures = 0, leased_until = NULL, worker = NULL
           WHERE shop_id = $1 AND import_id = $2 AND state = ANY($3)`,
          [shopId, importId, from, to, lines ?? null],
        );
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === UNIQUE) return false;
        throw error;
      }
    },

    async problemsOf(shopId: string, importId: string): Promise<ImportProblems | null> {
      const { rows } = await pool.query('SELECT problems FROM command.imports WHERE shop_id = $1 AND import_id = $2', [
        shopId,
        importId,
      ]);
      const bytes = await open(shopId, `${importId} problems`, rows[0]?.problems);
      // Lists of before had no limit.
      return bytes && { more: 0, ...(JSON.parse(bytes.toString()) as OldProblems) };
    },

    /** Takes the work that nobody does, for as long as it says that it goes on. */
    async lease(worker: string): Promise<ImportRow | undefined> {
      // One over which processes die is not taken up for ever.
      await pool.query(
        `UPDATE command.imports SET state = 'failed', file = NULL, worker = NULL
         WHERE state IN ('running', 'undoing') AND leased_until < now() AND failures >= ${MOST_FAILURES}`,
      );
      const { rows } = await pool.query(
        `UPDATE command.imports SET worker = $1, failures = failures + ${A_DEATH}, leased_until = now() + ${LEASE}
         WHERE (shop_id, import_id) = (
           SELECT shop_id, import_id FROM command.imports
           WHERE state IN ('running', 'undoing') AND (leased_until IS NULL OR leased_until < now())
           ORDER BY leased_until NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING ${COLUMNS}`,
        [worker],
      );
      return rows[0];
    },

    /** False where somebody else has the work by now, or it is gone. */
    async isAtWork({ shop_id, import_id }: ImportRow, worker: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'SELECT FROM command.imports WHERE shop_id = $1 AND import_id = $2 AND worker = $3',
        [shop_id, import_id, worker],
      );
      return rowCount === 1;
    },

    /** Says that the work goes on, however long a part of it takes. False where somebody else has it by now. */
    async renew({ shop_id, import_id }: ImportRow, worker: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE command.imports SET leased_until = now() + ${LEASE} WHERE shop_id = $1 AND import_id = $2 AND worker = $3`,
        [shop_id, import_id, worker],
      );
      return rowCount === 1;
    },

    /** False where somebody else has the work by now. */
    async proceed(row: ImportRow, worker: string, counts: Counts, at: BatchAt | null): Promise<boolean> {
      return inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `UPDATE command.imports SET done = $4, created = $5, changed = $6, skipped = $7, bad = $8, failures = 0,
             leased_until = now() + ${LEASE}
           WHERE shop_id = $1 AND import_id = $2 AND worker = $3`,
          [row.shop_id, row.import_id, worker, counts.done, counts.created, counts.changed, counts.skipped, counts.bad],
        );
        if (rowCount !== 1) return false;
        if (at) {
          await client.query('INSERT INTO command.import_batches VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING', [
            row.shop_id,
            row.import_id,
            at.batch,
            at.firstRevision,
            at.events,
          ]);
        }
        return true;
      });
    },

    async batches(row: ImportRow): Promise<BatchAt[]> {
      const { rows } = await pool.query(
        'SELECT batch, first_revision, events FROM command.import_batches WHERE shop_id = $1 AND import_id = $2 ORDER BY batch DESC',
        [row.shop_id, row.import_id],
      );
      return rows.map(({ batch, first_revision, events }) => ({
        batch,
        firstRevision: BigInt(first_revision),
        events,
      }));
    },

    /** The file is no longer kept: people in it may ask to be forgotten. */
    async finish(row: ImportRow, worker: string, problems: ImportProblems): Promise<void> {
      const { shop_id: shopId, import_id: importId } = row;
      const sealed =
        problems.problems.length === 0
          ? null
          : await seal(shopId, `${importId} problems`, Buffer.from(JSON.stringify(problems)));
      await pool.query(
        `UPDATE command.imports SET state = 'done', file = NULL, problems = $4, worker = NULL
         WHERE shop_id = $1 AND import_id = $2 AND worker = $3`,
        [shopId, importId, worker, sealed],
      );
    },

    async finishUndo(row: ImportRow, worker: string, kept: number, names: readonly string[]): Promise<void> {
      await pool.query(
        `UPDATE command.imports SET state = 'undone', file = NULL, kept = $4, kept_names = $5, worker = NULL
         WHERE shop_id = $1 AND import_id = $2 AND worker = $3`,
        [row.shop_id, row.import_id, worker, kept, names],
      );
    },

    /** Lets it be tried again in a while, and gives up after some times. */
    async release(row: ImportRow, worker: string, failed: boolean): Promise<void> {
      await pool.query(
        `UPDATE command.imports SET worker = NULL,
           failures = greatest(0, failures - ${A_DEATH}) + $4::bool::int,
           leased_until = CASE WHEN $4::bool THEN now() + interval '3 seconds' END,
           state = CASE WHEN $4::bool AND failures - ${A_DEATH} >= ${MOST_FAILURES} THEN 'failed' ELSE state END,
           file = CASE WHEN $4::bool AND failures - ${A_DEATH} >= ${MOST_FAILURES} THEN NULL ELSE file END
         WHERE shop_id = $1 AND import_id = $2 AND worker = $3`,
        [row.shop_id, row.import_id, worker, failed],
      );
    },

    /** Files that nobody imported for a day, and bad lines of a month ago. */
    async tidy(now: Date): Promise<void> {
      await pool.query(
        `DELETE FROM command.imports WHERE state = 'uploaded' AND created_at < $1::timestamptz - interval '1 day'`,
        [now],
      );
      await pool.query(
        `UPDATE command.imports SET problems = NULL WHERE problems IS NOT NULL AND created_at < $1::timestamptz - interval '30 days'`,
        [now],
      );
    },
  };
}
export type ImportRows = ReturnType<typeof createImportRows>;
