import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KAFKA_START_MS, kafkaMissing, startTestKafka, type TestKafka } from '../testing/kafka.ts';
import type { PartitionEnds } from './bus.ts';
import { createKafkaBus } from './kafkajs-bus.ts';
import { lagInTopic } from './topic-lag.ts';

const POLL = { timeout: 30_000, interval: 250 };

/** A partition with these offsets, and where it ended this many seconds ago. */
const partitionOf = (nth: number, first: bigint, next: bigint, before: Record<number, bigint> = {}): PartitionEnds => ({
  partition: nth,
  first,
  next,
  nextBefore: new Map(Object.entries(before).map(([age, at]) => [Number(age) * 1_000, at])),
});
const lag = async (ends: readonly PartitionEnds[] | null, offsets: readonly [number, bigint][]) =>
  (await lagInTopic({ endsOf: async () => ends }, 'topic', new Map([['reader', new Map(offsets)]]))).get('reader');

describe('what a reader of a topic has not read', () => {
  it('is nothing where it keeps up, and where there is no topic', async () => {
    expect(await lag([partitionOf(0, 0n, 10n), partitionOf(1, 0n, 0n)], [[0, 10n]])).toEqual({ events: 0, seconds: 0 });
    expect(await lag(null, [[0, 10n]])).toEqual({ events: 0, seconds: 0 });
  });

  it('is counted over all partitions, those that it never read among them', async () => {
    const ends = [partitionOf(0, 0n, 10n), partitionOf(1, 3n, 5n)];
    expect(await lag(ends, [[0, 7n]])).toEqual({ events: 5, seconds: 0 });
    expect((await lag([partitionOf(0, 100n, 110n)], [[0, 7n]]))?.events).toBe(10);
  });

  it('is as old as the oldest message at least', async () => {
    const ends = [
      partitionOf(0, 0n, 10n, { 5: 9n, 15: 8n, 60: 7n, 300: 2n }),
      partitionOf(1, 0n, 9n, { 5: 9n, 60: 9n }),
    ];
    const read = (offset: bigint) =>
      lag(ends, [
        [0, offset],
        [1, 9n],
      ]);
    expect((await read(9n))?.seconds).toBe(0);
    expect((await read(8n))?.seconds).toBe(5);
    expect((await read(6n))?.seconds).toBe(60);
    expect((await read(0n))?.seconds).toBe(300);
  });

  it('is nothing of a topic that was made anew and is shorter', async () => {
    expect(await lag([partitionOf(0, 0n, 4n, { 5: 4n })], [[0, 7n]])).toEqual({ events: 0, seconds: 0 });
  });
});

describe.skipIf(kafkaMissing !== null)(`in a real broker${kafkaMissing ? ` (${kafkaMissing})` : ''}`, () => {
  let kafka: TestKafka;
  beforeAll(async () => {
    kafka = await startTestKafka();
  }, KAFKA_START_MS);
  afterAll(() => kafka.stop());

  it('is counted from where the topic ends, now and a while ago', { timeout: 60_000 }, async () => {
    const bus = createKafkaBus(kafka.brokers);
    const name = kafka.newTopic();
    expect(await bus.endsOf(name, [1_000])).toBeNull();
    await bus.createTopic({ name, partitions: 2, replication: 1 });
    const publisher = await bus.publisher(name, 2);
    const message = { key: 'shop', value: '{}' };
    await publisher.publish([message, message, message]);
    const used = async () => (await bus.endsOf(name, [2_000, 60_000]))?.find(({ next }) => next > 0n);
    await expect.poll(async () => (await used())?.nextBefore.get(2_000), POLL).toBe(3n);
    await publisher.publish([message]);
    await publisher.close();
    const { partition, next, nextBefore } = (await used()) as PartitionEnds;
    expect([next, nextBefore.get(2_000), nextBefore.get(60_000)]).toEqual([4n, 3n, 0n]);
    expect((await bus.endsOf(name, []))?.map((each) => each.next).sort()).toEqual([0n, 4n]);
    const read = new Map([['reader', new Map([[partition, 2n]])]]);
    await expect
      .poll(async () => (await lagInTopic(bus, name, read)).get('reader'), POLL)
      .toEqual({ events: 2, seconds: 5 });
  });
});
