import type { Batch, EventStore, Position } from '../event-store/port.ts';

/** Small enough that nobody who is served by the same process waits for one. */
const BATCH_SIZE = 250;

/**
 * The log from a position (exclusive) to where it ended as this reached its end.
 * @throws what cut the connection: whoever copies begins again rather than waits
 */
export async function* logBatches(
  store: Pick<EventStore, 'subscribe'>,
  from: Position | null,
): AsyncGenerator<Pick<Batch, 'events' | 'checkpoint'>> {
  const arrived: Batch[] = [];
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};
  let goOn = () => {};
  const fail = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  const subscription = store.subscribe({ from, batchSize: BATCH_SIZE, onReconnect: fail }, async (batch) => {
    arrived.push(batch);
    wake();
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  });
  subscription.ended.catch(fail);
  try {
    for (let caughtUp = false; !caughtUp; ) {
      if (arrived.length === 0 && !failure) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (failure) throw failure.error;
      const batch = arrived.shift();
      if (!batch) continue;
      yield batch;
      caughtUp = batch.caughtUp;
      goOn();
    }
  } finally {
    const stopped = subscription.stop();
    goOn();
    await stopped;
  }
}
