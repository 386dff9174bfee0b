import type { EventStore, Position } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import { loadCheckpoints } from './checkpoints.ts';

export interface ReadModelStatus {
  readonly name: string;
  readonly position: Position | null;
  /** It has read the whole log. */
  readonly caughtUp: boolean;
}

/** The progress of read models, in whichever process they run. */
export interface Progress {
  status(): Promise<ReadModelStatus[]>;
}

/** @param names of checkpoints; a missing checkpoint means that nothing was read */
export function createProgress(
  { pool, store }: { readonly pool: Pool; readonly store: Pick<EventStore, 'head' | 'compare'> },
  names: readonly string[],
): Progress {
  return {
    async status() {
      // Read the head first: checkpoints read later may be ahead of it, so a reader that keeps up counts as caught up.
      const head = await store.head();
      const checkpoints = await loadCheckpoints(pool);
      return names.map((name) => {
        const position = checkpoints.get(name)?.position ?? null;
        const caughtUp = head === null || (position !== null && store.compare(position, head) >= 0);
        return { name, position, caughtUp };
      });
    },
  };
}
