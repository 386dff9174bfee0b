import type kafkajs from 'kafkajs';
import type { Subscription } from '../event-store/port.ts';
import { stoppable } from '../event-store/stoppable.ts';
import { backoffMs, pause } from '../retry/backoff.ts';
import type { Bus, PartitionReader, ReadOptions } from './bus.ts';

/** Of a reader that says nothing: its partitions go to the others. */
const SESSION_MS = 6_000;
const HEARTBEAT_MS = 1_000;
const AT_ONCE = 3;
const TOPIC_POLL_MS = 500;

interface Placed {
  readonly reader: PartitionReader;
  /** The offset that comes next. */
  next: bigint | null;
  sought: boolean;
}

/** Offsets are never committed: whoever opens a partition says where to begin. */
export function readPartitions(
  kafka: kafkajs.Kafka,
  { topic, group, open, onProblem }: ReadOptions,
  partitionsOf: Bus['partitionsOf'],
): Subscription {
  const stopping = new AbortController();
  const { signal } = stopping;
  const consumer = kafka.consumer({
    groupId: group,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: 500,
    // Not by itself: whoever subscribed decides when to begin again.
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3, restartOnFailure: async () => false },
  });
  let placed = new Map<number, Placed>();
  let failures = 0;

  async function eachBatch({ batch, heartbeat, resolveOffset }: kafkajs.EachBatchPayload) {
    const mine = placed;
    const beating = setInterval(() => void heartbeat().catch(() => {}), HEARTBEAT_MS);
    try {
      if (await take(mine, batch)) resolveOffset(batch.lastOffset());
      failures = 0;
    } catch (error) {
      // The same batch comes again, to a reader who begins where the last one left off.
      mine.delete(batch.partition);
      if (signal.aborted) return;
      onProblem(error);
      failures += 1;
      await pause(backoffMs(failures), signal);
    } finally {
      clearInterval(beating);
    }
  }

  /** False: what was wanted is elsewhere, and has been asked for. */
  async function take(mine: Map<number, Placed>, batch: kafkajs.Batch): Promise<boolean> {
    const { partition, messages } = batch;
    let at = mine.get(partition);
    if (!at) {
      const reader = await open(partition);
      at = { reader, next: reader.from, sought: false };
      mine.set(partition, at);
    }
    const { next } = at;
    const first = messages[0];
    if (first && next !== null && BigInt(first.offset) !== next) {
      const last = BigInt(batch.lastOffset());
      if (!at.sought && (last < next || BigInt(first.offset) > next)) {
        at.sought = true;
        consumer.seek({ topic, partition, offset: String(next) });
        return false;
      }
      // Sought and not there: the topic was made anew, or is kept for less long than it should be.
      if (last < next) at.next = BigInt(first.offset);
    }
    at.sought = true;
    const from = at.next;
    const wanted = messages
      .filter(({ offset }) => from === null || BigInt(offset) >= from)
      .map(({ key, value, offset }) => ({
        key: key?.toString() ?? '',
        value: value ?? Buffer.alloc(0),
        offset: BigInt(offset),
      }));
    const after = BigInt(batch.lastOffset()) + 1n;
    await at.reader.take(wanted, after);
    at.next = after;
    return true;
  }

  async function read() {
    while ((await partitionsOf(topic)) === null) {
      await pause(TOPIC_POLL_MS, signal);
      if (signal.aborted) return;
    }
    const crashed = new Promise<never>((_, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
    });
    crashed.catch(() => {});
    // Another share of the partitions: nothing that was known of the old one counts.
    consumer.on(consumer.events.GROUP_JOIN, () => {
      placed = new Map();
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: AT_ONCE,
      eachBatch,
    });
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    if (!signal.aborted) await Promise.race([crashed, stopped]);
  }

  const ended = read().finally(() => consumer.disconnect().catch(() => undefined));
  return stoppable(stopping, ended);
}
