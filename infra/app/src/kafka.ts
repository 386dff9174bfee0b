import type { Codec } from '@pdv/infra/codec/codec';
import { lagInTopic, type TopicLag } from '@pdv/infra/kafka/topic-lag';
import type { Relay, RelayOptions } from '@pdv/infra/relay/relay';
import type { EventFeed } from '@pdv/scheduler/feed';
import { EVENTS_TOPIC, KNOWN_EVENTS, PUBLIC_EVENTS } from '@pdv/schemas/public-events';
import type { KafkaConfig } from './kafka-config.ts';

// Load the client only if brokers are configured. The start does not wait for the brokers.
const openBus = async ({ brokers }: KafkaConfig) =>
  (await import('@pdv/infra/kafka/kafkajs-bus')).createKafkaBus(brokers);

/** Publishes every public event of the log. */
export async function startRelayTo(
  kafka: KafkaConfig,
  parts: Pick<RelayOptions, 'store' | 'connectionString' | 'onProblem'>,
): Promise<Relay> {
  const { startRelay } = await import('@pdv/infra/relay/relay');
  const { partitions, replication } = kafka;
  const topic = { name: EVENTS_TOPIC, partitions, replication };
  return startRelay({ ...parts, bus: await openBus(kafka), topic, types: PUBLIC_EVENTS });
}

/** The scheduler's feed of published events. */
export async function openFeedFrom(
  kafka: KafkaConfig,
  codec: Codec,
  onProblem: (error: unknown) => void,
): Promise<EventFeed> {
  const { createKafkaFeed } = await import('@pdv/scheduler/feed');
  return createKafkaFeed({
    bus: await openBus(kafka),
    topic: EVENTS_TOPIC,
    codec,
    knownTypes: KNOWN_EVENTS,
    onProblem,
  });
}

/**
 * What the scheduler's processes have not read of the published events.
 * @param checkpoints by process: of each source of the feed, as the scheduler keeps them
 */
export async function lagInKafka(
  kafka: KafkaConfig,
  checkpoints: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<ReadonlyMap<string, TopicLag>> {
  const prefix = `${EVENTS_TOPIC}/`;
  const offsets = [...checkpoints].map(([process, sources]) => {
    const ofTopic = [...sources].filter(([source]) => source.startsWith(prefix));
    return [
      process,
      new Map(ofTopic.map(([source, at]) => [Number(source.slice(prefix.length)), BigInt(at)])),
    ] as const;
  });
  return lagInTopic(await openBus(kafka), EVENTS_TOPIC, new Map(offsets));
}
