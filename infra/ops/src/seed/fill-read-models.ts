import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { startProjections } from '@pdv/projections/app';
import type { Reading } from '@pdv/samples/seed/seed-shops';
import type { Pool } from 'pg';

export interface ReadingDependencies {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly pool: Pool;
}

/** Larger than in the application, because no request waits here. A larger batch writes each row less often. */
const BATCH_SIZE = 4_000;

/**
 * Fills the read models with the application's runner.
 * @param onRead called after every batch with its number of events
 */
export function startReading({ store, codec, pool }: ReadingDependencies, onRead: (events: number) => void): Reading {
  let failure: unknown;
  const projections = startProjections({
    store: {
      head: () => store.head(),
      compare: (a, b) => store.compare(a, b),
      subscribe: (options, handler) =>
        store.subscribe({ ...options, batchSize: BATCH_SIZE }, async (batch) => {
          await handler(batch);
          onRead(batch.events.length);
        }),
    },
    codec,
    pool,
    onError: (error) => {
      failure = error;
    },
  });
  return {
    stop: () => projections.stop(),
    async finish() {
      while (!(await projections.status()).every(({ caughtUp }) => caughtUp)) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (failure !== undefined) throw failure;
      }
      await projections.stop();
    },
  };
}
