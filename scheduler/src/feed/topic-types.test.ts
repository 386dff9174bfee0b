import { PUBLIC_EVENTS } from '@pdv/schemas/public-events';
import { expect, it } from 'vitest';
import { openTrade } from '../follow-ups/schedule/scheduling.fixture.ts';
import type { EventFeed } from './event-feed.ts';
import { createLogFeed } from './log-feed.ts';

// A process that listened to another type would work from the log, and hear nothing where Kafka is the feed.
it('every process that takes the feed listens only to what the topic carries', async () => {
  const trade = await openTrade();
  try {
    const listened = new Map<string, readonly string[]>();
    const log = createLogFeed(trade.store, trade.codec);
    const feed: EventFeed = {
      subscribe(subscription) {
        listened.set(subscription.name, subscription.types);
        return log.subscribe(subscription);
      },
    };
    trade.start({ feed });
    expect(listened.get('campaigns')).toEqual(['CampaignScheduled']);
    expect(listened.size).toBeGreaterThan(6);
    for (const [name, types] of listened) {
      expect({ name, missing: types.filter((type) => !PUBLIC_EVENTS.includes(type)) }).toEqual({ name, missing: [] });
    }
  } finally {
    await trade.close();
  }
});
