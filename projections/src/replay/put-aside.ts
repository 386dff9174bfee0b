import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';
import { ERASURES } from '../runner/erasures.ts';
import { dropSide } from './shadow.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'subscribe' | 'compare' | 'head'>;
}

/** A replay can be undone for this long, unless a person is erased meanwhile. */
const KEEP_REPLACED = "interval '3 days'";
const WHY = 'Não pode mais ser desfeita: alguém foi apagado depois, e as tabelas anteriores foram apagadas também';

/**
 * Drops the tables that the newest replay replaced. No process projects into them, so they may still hold an erased
 * person: it drops them after the first erasure, or after three days. Only the process that leads replays calls this,
 * and never during an undo.
 */
export function createPutAside({ pool, store }: Dependencies) {
  const erasedAfter = createErasureWatch(store);

  /** @param where the SQL condition that selects among the replays that can be undone */
  async function forget(where: string, why: string | null): Promise<void> {
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE maintenance.replays SET state = 'kept', error = $1 WHERE state = 'swapped' AND ${where}`,
        [why],
      );
      // Drop the tables after an erasure even if no replay could be undone.
      if (rowCount || why !== null) await dropSide(client, 'replaced');
    });
  }

  return {
    async forgetErased(): Promise<void> {
      const { rows } = await pool.query<{ position: Position }>(
        "SELECT position FROM read.checkpoints WHERE name LIKE 'replaced/%'",
      );
      const [first, ...others] = rows.map(({ position }) => position);
      if (first === undefined) return;
      const stand = others.reduce((least, each) => (store.compare(each, least) < 0 ? each : least), first);
      if ((await erasedAfter(stand)) || (await parkedErasure())) await forget('true', WHY);
    },
    forgetOld: () => forget(`finished_at < now() - ${KEEP_REPLACED}`, null),
  };

  /** An erasure that the replaced tables could not apply, although their checkpoint is behind it. */
  async function parkedErasure(): Promise<boolean> {
    const { rows } = await pool.query(
      "SELECT FROM read.parked WHERE projection LIKE 'replaced/%' AND type = ANY($1) LIMIT 1",
      [ERASURES],
    );
    return rows.length > 0;
  }
}

/** Tells whether a person was erased after a position. A second call for the same position reads only new events. */
function createErasureWatch({ subscribe, compare, head }: Dependencies['store']) {
  let looked: { readonly from: Position; readonly to: Position } | undefined;
  return async (from: Position): Promise<boolean> => {
    const to = (await head()) ?? from;
    const start = looked?.from === from ? looked.to : from;
    if (compare(start, to) >= 0) return false;
    let found = false;
    await new Promise<void>((resolve, reject) => {
      const subscription = subscribe(
        { from: start, types: ERASURES, batchSize: 1, onReconnect: giveUp },
        async (batch) => {
          found ||= batch.events.length > 0;
          if (found || batch.caughtUp || compare(batch.checkpoint, to) >= 0) void subscription.stop();
        },
      );
      function giveUp(error: unknown) {
        void subscription.stop();
        reject(error);
      }
      subscription.ended.then(resolve, reject);
    });
    if (!found) looked = { from, to };
    return found;
  };
}
