import kafkajs from 'kafkajs';
import { type Bus, MAX_MESSAGE_BYTES, type Publisher } from './bus.ts';
import { readPartitions } from './kafkajs-reader.ts';

const { Kafka, Partitioners, logLevel } = kafkajs;

/** A restart of a broker is waited for by whoever calls, who then begins anew. */
const RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 2 };

/** Errors come to the caller; nothing is written to the console. */
function client(brokers: readonly string[]) {
  return new Kafka({
    clientId: 'fregues',
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: RETRY,
  });
}

/** Whether a broker answers, asked once. */
export async function isReachable(brokers: readonly string[]): Promise<boolean> {
  const admin = client(brokers).admin({ retry: { retries: 0 } });
  try {
    await admin.connect();
    await admin.describeCluster();
    return true;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

/** @param brokers `host:port` of those that are asked first; they name the others */
export function createKafkaBus(brokers: readonly string[]): Bus {
  const kafka = client(brokers);

  async function asAdmin<T>(ask: (admin: kafkajs.Admin) => Promise<T>): Promise<T> {
    const admin = kafka.admin();
    try {
      await admin.connect();
      return await ask(admin);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  }

  const partitionsOf = (topic: string) =>
    asAdmin(async (admin) => {
      if (!(await admin.listTopics()).includes(topic)) return null;
      const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
      return topics[0]?.partitions.length ?? null;
    });

  return {
    partitionsOf,
    endsOf: (topic, agesMs) =>
      asAdmin(async (admin) => {
        if (!(await admin.listTopics()).includes(topic)) return null;
        const now = Date.now();
        const ends = await admin.fetchTopicOffsets(topic);
        const before = await Promise.all(
          agesMs.map(async (age) => ({ age, at: await admin.fetchTopicOffsetsByTimestamp(topic, now - age) })),
        );
        return ends.map(({ partition, low, high }) => ({
          partition,
          first: BigInt(low),
          next: BigInt(high),
          nextBefore: new Map(
            before.map(({ age, at }) => [age, BigInt(at.find((each) => each.partition === partition)?.offset ?? high)]),
          ),
        }));
      }),
    async createTopic({ name, partitions, replication }) {
      const configEntries = [
        // The log never forgets either; nothing personal is in it, so nothing has to be.
        { name: 'retention.ms', value: '-1' },
        { name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES) },
        { name: 'compression.type', value: 'producer' },
        { name: 'min.insync.replicas', value: String(replication > 2 ? 2 : 1) },
      ];
      const topic = { topic: name, numPartitions: partitions, replicationFactor: replication, configEntries };
      await asAdmin((admin) => admin.createTopics({ topics: [topic], waitForLeaders: true }));
    },
    publisher: (topic, partitions) => openPublisher(kafka, topic, partitions),
    read: (options) => readPartitions(kafka, options, partitionsOf),
  };
}

/**
 * The same key goes to the same of so many partitions, whatever the topic has meanwhile. One request under way at a
 * time: with more, a retry may overtake.
 */
async function openPublisher(kafka: kafkajs.Kafka, topic: string, partitions: number): Promise<Publisher> {
  const byKey = Partitioners.DefaultPartitioner();
  const pinned = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionErrorCode: 0,
    partitionId,
    leader: 0,
    replicas: [],
    isr: [],
  }));
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    retry: RETRY,
    createPartitioner: () => (args) => byKey({ ...args, partitionMetadata: pinned }),
  });
  await producer.connect();
  return {
    async publish(messages) {
      await producer.send({ topic, acks: -1, messages: [...messages], compression: kafkajs.CompressionTypes.GZIP });
    },
    close: () => producer.disconnect(),
  };
}
