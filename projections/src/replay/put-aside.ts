import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';
import { dropSide } from './shadow.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'subscribe' | 'compare' | 'head'>;
}

/** After this nobody is in the read models any more who was. */
const ERASING = ['CustomerErased', 'AccountErased'];
/** For so long a replay can be taken back where nobody is erased meanwhile. */
const KEEP_REPLACED = "interval '3 days'";
const WHY = 'Não pode mais ser desfeita: alguém foi apagado depois, e as tabelas anteriores foram apagadas também';

/**
 * Looks after the tables that the newest replay replaced: nobody projects into them, so they go once somebody was
 * erased who may stand in there, or after three days. For whoever leads replays; not while one is taken back.
 */
export function createPutAside({ pool, store }: Dependencies) {
  const erasedAfter = createErasureWatch(store);

  /** @param where of which replays that can be taken back */
  async function forget(where: string, why: string | null): Promise<void> {
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE maintenance.replays SET state = 'kept', error = $1 WHERE state = 'swapped' AND ${where}`,
        [why],
      );
      // Who was erased is not to be there, whether or not anybody could have taken it back.
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

  /** One that those tables did not take although they stand behind it. */
  async function parkedErasure(): Promise<boolean> {
    const { rows } = await pool.query(
      "SELECT FROM read.parked WHERE projection LIKE 'replaced/%' AND type = ANY($1) LIMIT 1",
      [ERASING],
    );
    return rows.length > 0;
  }
}

/** Whether anybody was erased after a place in the log. Asked again of the same place, it reads only what is new. */
function createErasureWatch({ subscribe, compare, head }: Dependencies['store']) {
  let looked: { readonly from: Position; readonly to: Position } | undefined;
  return async (from: Position): Promise<boolean> => {
    const to = (await head()) ?? from;
    const start = looked?.from === from ? looked.to : from;
    if (compare(start, to) >= 0) return false;
    let found = false;
    await new Promise<void>((resolve, reject) => {
      const subscription = subscribe(
        { from: start, types: ERASING, batchSize: 1, onReconnect: giveUp },
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
