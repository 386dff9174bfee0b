import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { migrate } from '@pdv/infra/postgres/migrate';
import type { Relay } from '@pdv/infra/relay/relay';
import { createKafkaFeed, type EventFeed } from '@pdv/scheduler/feed';
import { EVENTS_TOPIC, KNOWN_EVENTS, PUBLIC_EVENTS } from '@pdv/schemas/public-events';
import type { KafkaConfig } from './kafka-config.ts';

interface Parts {
  readonly kafka: KafkaConfig;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly ownerUrl: string;
  readonly onRelayProblem: (error: unknown) => void;
  readonly onFeedProblem: (error: unknown) => void;
}

/** The log goes to Kafka, and the scheduler hears of it from there. Neither waits for the brokers to be there. */
export async function startKafka(parts: Parts): Promise<{ relay: Relay; feed: EventFeed }> {
  const { kafka, store, codec, ownerUrl, onRelayProblem, onFeedProblem } = parts;
  const [{ createKafkaBus }, { startRelay }, { relayMigrations }] = await Promise.all([
    import('@pdv/infra/kafka/kafkajs-bus'),
    import('@pdv/infra/relay/relay'),
    import('@pdv/infra/relay/table'),
  ]);
  await migrate(ownerUrl, 'relay', relayMigrations);
  const { brokers, partitions, replication } = kafka;
  const bus = createKafkaBus(brokers);
  const relay = startRelay({
    store,
    bus,
    connectionString: ownerUrl,
    topic: { name: EVENTS_TOPIC, partitions, replication },
    types: PUBLIC_EVENTS,
    onProblem: onRelayProblem,
  });
  const feed = createKafkaFeed({
    bus,
    topic: EVENTS_TOPIC,
    codec,
    knownTypes: KNOWN_EVENTS,
    onProblem: onFeedProblem,
  });
  return { relay, feed };
}
