import type { EventStore, Position } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import { loadCheckpoints } from './checkpoints.ts';

export interface ReadModelStatus {
  readonly name: string;
  readonly position: Position | null;
  /** It has read the log up to the position asked about. */
  readonly caughtUp: boolean;
}

/** The progress of read models, in whichever process they run. */
export interface Progress {
  /** @param upTo asks who has read up to here; without it, up to the log's head at this moment */
  status(upTo?: Position): Promise<ReadModelStatus[]>;
  /** The position of the log's last event; null while the log is empty. */
  head(): Promise<Position | null>;
}

/** @param names of checkpoints; a missing checkpoint means that nothing was read */
export function createProgress(
  { pool, store }: { readonly pool: Pool; readonly store: Pick<EventStore, 'head' | 'compare'> },
  names: readonly string[],
): Progress {
  return {
    head: () => store.head(),
    async status(upTo) {
      // Read the head first: checkpoints read later may be ahead of it, so a reader that keeps up counts as caught up.
      const head = upTo ?? (await store.head());
      const checkpoints = await loadCheckpoints(pool);
      return names.map((name) => {
        const position = checkpoints.get(name)?.position ?? null;
        const caughtUp = head === null || (position !== null && store.compare(position, head) >= 0);
        return { name, position, caughtUp };
      });
    },
  };
}
