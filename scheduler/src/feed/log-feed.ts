import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore, Position, Subscription } from '@pdv/infra/event-store/port';
import type { EventFeed, FeedSubscription } from './event-feed.ts';

/** The log feed's only source. */
export const LOG = 'log';

/** Reads directly from the log. */
export function createLogFeed(store: Pick<EventStore, 'subscribe'>, codec: Pick<Codec, 'decode'>): EventFeed {
  return { subscribe: (subscription) => followLog(store, codec, subscription) };
}

function followLog(
  store: Pick<EventStore, 'subscribe'>,
  codec: Pick<Codec, 'decode'>,
  { types, open }: FeedSubscription,
): Subscription {
  let stopped = false;
  let following: Subscription | undefined;
  async function follow() {
    const reader = await open(LOG);
    if (stopped) return;
    following = store.subscribe({ from: reader.from as Position | null, types }, async ({ events, checkpoint }) => {
      const facts = await codec.decode(events);
      const items = facts.map((fact) => ({ shopId: fact.metadata.shopId, checkpoint: fact.position, fact }));
      await reader.take({ items, checkpoint });
    });
    await following.ended;
  }
  const ended = follow();
  const idle = ended.catch(() => undefined);
  return {
    ended,
    async stop() {
      stopped = true;
      await following?.stop();
      await idle;
    },
  };
}
