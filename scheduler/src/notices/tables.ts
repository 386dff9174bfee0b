import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool, PoolClient } from 'pg';
import type { Leased } from '../sending/lease-due.ts';
import type { Planned } from './notice.ts';

/**
 * Mails to owners. A row without a member is a notice to the shop. Once due, it becomes one row per owner, and those
 * are mailed. Finished rows stay for a while, so that no notice is sent twice.
 */
export const noticesMigration: Migration = {
  name: '008-notices',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.notices (LIKE scheduler.reminders INCLUDING ALL);
      ALTER TABLE scheduler.notices
        ADD kind text NOT NULL,
        ADD about jsonb NOT NULL,
        ADD member_id text,
        ADD begun_attempt int NOT NULL DEFAULT 0`);
  },
};

export interface NoticeRow {
  readonly id: string;
  readonly kind: string;
  readonly about: unknown;
  /** Null: all owners. */
  readonly memberId: string | null;
  readonly attempt: number;
  /** The last attempt whose mail may have left. */
  readonly begunAttempt: number;
  readonly dueAt: Date;
}

/** The notice that represents all waiting ones, and the reason why each waiting row is finished. */
export interface Gathered {
  readonly told: Pick<NoticeRow, 'id' | 'about' | 'dueAt'>;
  readonly over: readonly { readonly id: string; readonly because: string }[];
}

const COLUMNS = `id, kind, about, member_id AS "memberId", attempt, begun_attempt AS "begunAttempt", due_at AS "dueAt"`;

export function createNoticeTable(pool: Pool) {
  return {
    async find(id: string): Promise<NoticeRow | null> {
      const { rows } = await pool.query<NoticeRow>(`SELECT ${COLUMNS} FROM scheduler.notices WHERE id = $1`, [id]);
      return rows[0] ?? null;
    },

    /** Plans notices to the shop of another one; those that are known stay as they are. */
    async follow(id: string, following: readonly Planned<unknown>[]): Promise<void> {
      const rows = following.map((one) => ({ ...one, dueAt: one.dueAt.toISOString() }));
      await pool.query(
        `INSERT INTO scheduler.notices (id, shop_id, time_zone, due_at, next_at, kind, about)
         SELECT f.id, n.shop_id, n.time_zone, f."dueAt", f."dueAt", n.kind, f.about
         FROM scheduler.notices n, jsonb_to_recordset($2::jsonb) AS f (id text, "dueAt" timestamptz, about jsonb)
         WHERE n.id = $1
         ON CONFLICT DO NOTHING`,
        [id, JSON.stringify(rows)],
      );
    },

    /** Call it before handing the mail over: it returns true once per lease, to one caller only. */
    async begin({ id, attempt }: Pick<Leased, 'id' | 'attempt'>): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE scheduler.notices SET begun_attempt = attempt
         WHERE id = $1 AND attempt = $2 AND state = 'sending' AND begun_attempt < attempt`,
        [id, attempt],
      );
      return rowCount === 1;
    },

    /**
     * Turns a shop's waiting notices into one row per owner. It locks all of them, so of concurrent callers one finds
     * them and the others find none.
     */
    async address(
      { id, shopId, attempt }: Leased,
      memberIds: readonly string[],
      gather: (waiting: readonly NoticeRow[]) => Gathered,
    ): Promise<void> {
      await inTransaction(pool, async (client) => {
        const { rows } = await client.query<NoticeRow>(
          `SELECT ${COLUMNS} FROM scheduler.notices
           WHERE shop_id = $1 AND member_id IS NULL AND state IN ('waiting', 'sending')
             AND kind = (SELECT kind FROM scheduler.notices WHERE id = $2)
           ORDER BY id FOR UPDATE`,
          [shopId, id],
        );
        if (!rows.some((row) => row.id === id && row.attempt === attempt)) return;
        const { told, over } = gather(rows);
        await insertFor(client, told, memberIds);
        await client.query(
          `UPDATE scheduler.notices n SET state = 'held', leased_until = NULL, leased_by = NULL, held_because = o.because
           FROM jsonb_to_recordset($1::jsonb) AS o (id text, because text) WHERE n.id = o.id`,
          [JSON.stringify(over)],
        );
      });
    },
  };
}

async function insertFor(client: PoolClient, { id, about, dueAt }: Gathered['told'], memberIds: readonly string[]) {
  await client.query(
    `INSERT INTO scheduler.notices (id, shop_id, time_zone, due_at, next_at, kind, about, member_id)
     SELECT n.id || '/' || member, n.shop_id, n.time_zone, $3, $3, n.kind, $2, member
     FROM scheduler.notices n, unnest($4::text[]) AS member WHERE n.id = $1
     ON CONFLICT DO NOTHING`,
    [id, JSON.stringify(about), dueAt, memberIds],
  );
}
