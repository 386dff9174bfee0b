import type { Codec, Decoded } from '@pdv/infra/codec/codec';
import type { EventStore, Position, Subscription } from '@pdv/infra/event-store/port';

/** A run of facts in order, and where to go on once they have been handled. */
export interface FeedBatch {
  readonly events: readonly Decoded[];
  /** Opaque, and only for the feed that gave it. */
  readonly checkpoint: string;
}

/** Where the scheduler hears of facts. Each comes at least once, and those of one shop in their order. */
export interface EventFeed {
  /** From after a checkpoint, or from the beginning. A handler that throws ends the subscription. */
  subscribe(from: string | null, types: readonly string[], handle: (batch: FeedBatch) => Promise<void>): Subscription;
}

/** Straight from the log. */
export function createLogFeed(store: Pick<EventStore, 'subscribe'>, codec: Pick<Codec, 'decode'>): EventFeed {
  return {
    subscribe: (from, types, handle) =>
      store.subscribe({ from: from as Position | null, types }, async ({ events, checkpoint }) =>
        handle({ events: await codec.decode(events), checkpoint }),
      ),
  };
}
