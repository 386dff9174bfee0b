import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';
import type { Item } from './feed/event-feed.ts';

export const parkedMigration: Migration = {
  name: '006-parked',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.parked (
        id int8 GENERATED ALWAYS AS IDENTITY,
        process text NOT NULL,
        source text NOT NULL,
        place text NOT NULL,
        shop_id text NOT NULL,
        event_id text,
        type text,
        stream text,
        revision int8,
        reason text,
        parked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (process, source, place)
      )`);
  },
};

/** An event that a process cannot handle, or a later one that waits behind it. */
export interface Parked {
  readonly process: string;
  readonly source: string;
  /** The source's checkpoint after it; identifies it within the source. */
  readonly place: string;
  readonly shopId: string;
  readonly type: string | null;
  /** Its stream in the log; null if the message did not name it. */
  readonly stream: string | null;
  readonly revision: number | null;
  /** Without personal data; null if it waits for an earlier event of its shop. */
  readonly reason: string | null;
  readonly parkedAt: Date;
}

/**
 * Parked events. A shop's later events wait behind one that cannot be handled. A sale's consequences depend on the
 * shop's plan and earlier sales, so a wrong order would decide wrongly, and a sent reminder cannot be recalled. Other
 * shops continue.
 */
export interface ParkedEvents {
  /** In the order of their arrival. */
  of(process: string, source: string): Promise<readonly Parked[]>;
  all(): Promise<readonly Parked[]>;
  /** By process, without processes that have none. */
  counts(): Promise<ReadonlyMap<string, number>>;
  /** Keeps events that are already parked. */
  add(process: string, source: string, held: readonly Held[]): Promise<void>;
  release(parked: Parked): Promise<void>;
}

export interface Held {
  readonly item: Item;
  readonly reason: string | null;
}

const PARKED = `
  SELECT process, source, place, shop_id AS "shopId", type, stream, revision::float8 AS revision, reason,
    parked_at AS "parkedAt"
  FROM scheduler.parked`;

export function createParkedEvents(pool: Pool): ParkedEvents {
  return {
    async of(process, source) {
      return (await pool.query<Parked>(`${PARKED} WHERE process = $1 AND source = $2 ORDER BY id`, [process, source]))
        .rows;
    },
    async all() {
      return (await pool.query<Parked>(`${PARKED} ORDER BY id LIMIT 100`)).rows;
    },
    async counts() {
      const { rows } = await pool.query<{ process: string; events: number }>(
        'SELECT process, count(*)::float8 AS events FROM scheduler.parked GROUP BY process',
      );
      return new Map(rows.map(({ process, events }) => [process, events]));
    },
    async add(process, source, held) {
      const rows = held.map(({ item: { shopId, checkpoint, fact, unreadable }, reason }) => ({
        process,
        source,
        place: checkpoint,
        shop_id: shopId,
        event_id: fact?.id ?? unreadable?.event.id,
        type: fact?.event.type ?? unreadable?.event.type,
        stream: fact?.stream ?? unreadable?.event.stream,
        revision: (fact?.revision ?? unreadable?.event.revision)?.toString(),
        reason,
      }));
      await pool.query(
        `INSERT INTO scheduler.parked (process, source, place, shop_id, event_id, type, stream, revision, reason)
         SELECT process, source, place, shop_id, event_id, type, stream, revision, reason
         FROM jsonb_populate_recordset(NULL::scheduler.parked, $1::jsonb)
         ON CONFLICT DO NOTHING`,
        [JSON.stringify(rows)],
      );
    },
    async release({ process, source, place }) {
      await pool.query('DELETE FROM scheduler.parked WHERE process = $1 AND source = $2 AND place = $3', [
        process,
        source,
        place,
      ]);
    },
  };
}
