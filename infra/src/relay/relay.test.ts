import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { trace } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '../event-store/port.ts';
import { createPostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { createKafkaBus } from '../kafka/kafkajs-bus.ts';
import { migrate } from '../postgres/migrate.ts';
import { setTracing } from '../telemetry/spans.ts';
import { bundles } from '../testing/bundles.ts';
import { startChild } from '../testing/child-process.ts';
import { KAFKA_START_MS, kafkaMissing, startTestKafka, type TestKafka } from '../testing/kafka.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { listenTo } from './published.fixture.ts';
import { publishedUpTo, type Relay, startRelay } from './relay.ts';
import { relayMigrations } from './table.ts';

const programs = bundles('start-relay', {
  relay: fileURLToPath(new URL('../testing/start-relay.ts', import.meta.url)),
});
const POLL = { timeout: 60_000, interval: 50 };

describe.skipIf(kafkaMissing !== null)(`the relay to a real broker${kafkaMissing ? ` (${kafkaMissing})` : ''}`, () => {
  let kafka: TestKafka;
  let database: TestDatabase;
  let store: EventStore;
  let pool: pg.Pool;
  let topic: string;
  let relays: Relay[];
  let listening: ReturnType<typeof listenTo>[];
  const shops = Array.from({ length: 5 }, () => randomUUID());
  let appended: Map<string, string[]>;

  beforeAll(async () => {
    kafka = await startTestKafka();
  }, KAFKA_START_MS);
  afterAll(() => kafka.stop());
  beforeEach(async () => {
    database = await createTestDatabase();
    await migrate(database.url, 'relay', relayMigrations);
    store = await createPostgresEventStore({ connectionString: database.url });
    pool = new pg.Pool({ connectionString: database.url });
    pool.on('error', () => {});
    topic = kafka.newTopic();
    relays = [];
    listening = [];
    appended = new Map();
  });
  afterEach(async () => {
    await Promise.all([...relays, ...listening].map((one) => one.stop()));
    await store.close();
    await pool.end();
    await database.drop();
  });

  /** In turns, a few at a time. */
  async function happened(perShop: number, type = 'Happened', data: Record<string, string> = {}) {
    for (let nth = 0; nth < perShop; nth += 1) {
      await Promise.all(
        shops.map(async (shopId) => {
          const id = randomUUID();
          await store.append(`shop-${shopId}`, [{ id, type, data, metadata: { shopId, schemaVersion: 1 } }], 'any');
          if (type === 'Happened') appended.set(shopId, [...(appended.get(shopId) ?? []), id]);
        }),
      );
    }
  }
  function relay(problems: unknown[] = []) {
    const bus = createKafkaBus(kafka.brokers);
    const one = startRelay({
      store,
      bus,
      connectionString: database.url,
      topic: { name: topic, partitions: 3, replication: 1 },
      types: ['Happened'],
      onProblem: (error) => problems.push(error),
    });
    relays.push(one);
    return one;
  }
  function listen() {
    const one = listenTo(kafka.brokers, topic);
    listening.push(one);
    return one;
  }
  const published = ({ idsOf }: ReturnType<typeof listenTo>) => new Map(shops.map((shopId) => [shopId, idsOf(shopId)]));
  const expectAll = (at: ReturnType<typeof listenTo>) => expect.poll(() => published(at), POLL).toEqual(appended);

  it('publishes what is public, once, each shop in one partition and in order', async () => {
    await happened(40);
    await happened(3, 'Secret');
    relay();
    const heard = listen();
    await happened(10);
    await expectAll(heard);
    expect(heard.heard).toHaveLength(250);
    const partitions = new Map<string, Set<number>>();
    for (const { key, partition } of heard.heard) {
      partitions.set(key, (partitions.get(key) ?? new Set()).add(partition));
    }
    expect([...partitions.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1, 1]);
    expect(await createKafkaBus(kafka.brokers).partitionsOf(topic)).toBe(3);
    await expect.poll(() => publishedUpTo(pool, topic), POLL).toBe(await store.head());
  });

  it('is a step in the trace of what it publishes, below the command', async () => {
    const exporter = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
    trace.setGlobalTracerProvider(provider);
    setTracing(true);
    try {
      const [id, correlationId, causationId] = [randomUUID(), randomUUID(), randomUUID()];
      const metadata = {
        shopId: 'x',
        schemaVersion: 1,
        occurredAt: new Date().toISOString(),
        correlationId,
        causationId,
      };
      await store.append('shop-x', [{ id, type: 'Happened', data: {}, metadata }], 'any');
      relay();
      const heard = listen();
      await expect.poll(() => heard.idsOf('x'), POLL).toEqual([id]);
      await expect.poll(() => exporter.getFinishedSpans().map(({ name }) => name), POLL).toEqual(['publish']);
      const [span] = exporter.getFinishedSpans();
      expect(span?.spanContext().traceId).toBe(correlationId.replaceAll('-', ''));
      expect(span?.parentSpanContext?.spanId).toBe(causationId.replaceAll('-', '').slice(16));
    } finally {
      setTracing(false);
      trace.disable();
      await provider.shutdown();
    }
  });

  it('goes on where it stopped, and leaves nothing out where it is killed between ack and checkpoint', async () => {
    for (let round = 1; round <= 2; round += 1) {
      await happened(20);
      const dying = startChild(await programs('relay'), [database.url, kafka.brokers[0] ?? '', topic, '1']);
      await expect(dying.said()).rejects.toThrow('without a word');
    }
    const { rows } = await pool.query('SELECT position FROM relay.checkpoints');
    expect(rows).toEqual([{ position: null }]);
    const first = relay();
    const heard = listen();
    await expectAll(heard);
    // Both of the dead had published all that there was.
    await expect.poll(() => heard.heard.length, POLL).toBe(100 + 200 + 200);
    await first.stop();
    await happened(1);
    relay();
    await expectAll(heard);
    expect(heard.heard).toHaveLength(505);
  });

  it('waits for a broker that was killed, and goes on with it', async () => {
    const problems: unknown[] = [];
    relay(problems);
    const heard = listen();
    await happened(10);
    await expectAll(heard);
    await kafka.kill();
    await happened(10);
    await expect.poll(() => problems.length, POLL).toBeGreaterThan(0);
    await kafka.start();
    await happened(10);
    await expectAll(heard);
  }, 120_000);

  it('publishes one at a time, and the next takes over from one that loses its lock', async () => {
    const problems: unknown[] = [];
    relay(problems);
    relay(problems);
    const heard = listen();
    await happened(10);
    await expectAll(heard);
    expect(heard.heard).toHaveLength(50);
    const holders = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid IN
      (SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'relay %' AND datname = current_database())`;
    const { rows } = await pool.query<{ pid: number }>(holders);
    expect(rows).toHaveLength(1);
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await happened(10);
    await expectAll(heard);
    expect(problems).toHaveLength(1);
  });

  it('publishes everything anew where the topic is gone', async () => {
    const first = relay();
    await happened(2);
    await expectAll(listen());
    await first.stop();
    await pool.query("UPDATE relay.checkpoints SET topic = topic || '-again'");
    topic = `${topic}-again`;
    relay();
    await expectAll(listen());
  });

  it('takes the largest event that the log takes', async () => {
    relay();
    const heard = listen();
    await happened(1, 'Happened', { text: 'x'.repeat(1_000_000) });
    await happened(1);
    await expectAll(heard);
  });
});
