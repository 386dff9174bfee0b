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

/** More than the application takes at once, where requests wait meanwhile: the more, the more often rows are written once. */
const BATCH_SIZE = 4_000;

/**
 * By the projector that the application runs.
 * @param onRead told of every batch, by how many events it held
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
