import type { EventStore, Position } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import { loadCheckpoints } from './checkpoints.ts';

export interface ReadModelStatus {
  readonly name: string;
  readonly position: Position | null;
  /** Nothing in the log is ahead of it. */
  readonly caughtUp: boolean;
}

/** How far read models have come, whichever process projects them. */
export interface Progress {
  status(): Promise<ReadModelStatus[]>;
}

/** @param names of the checkpoints that are asked for; one that is not there yet has read nothing */
export function createProgress(
  { pool, store }: { readonly pool: Pool; readonly store: Pick<EventStore, 'head' | 'compare'> },
  names: readonly string[],
): Progress {
  return {
    async status() {
      // The log first: what it says afterwards may be ahead of the checkpoints, never the other way round.
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
