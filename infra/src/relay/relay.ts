import type pg from 'pg';
import type { EventStore, Position, Subscription } from '../event-store/port.ts';
import type { Bus, Message, Topic } from '../kafka/bus.ts';
import { type Leading, runLeader } from '../postgres/leadership.ts';
import { spansOf } from '../telemetry/spans.ts';
import { publicForm } from './public-form.ts';
import { deleteCheckpoint, loadCheckpoint, type RelayCheckpoint, saveCheckpoint } from './table.ts';

export interface RelayOptions {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly bus: Bus;
  /** Of the database with schema `relay`; one connection is held for as long as the relay runs. */
  readonly connectionString: string;
  /** Made when it is not there; everything is then published from the log's beginning. */
  readonly topic: Topic;
  /** Public event types. */
  readonly types: readonly string[];
  /** Called for every error after which it starts again from its checkpoint. */
  readonly onProblem: (error: unknown) => void;
}

export interface Relay {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** Up to where everything is published, by whichever process; null: nothing yet. */
export async function publishedUpTo(pool: pg.Pool, topic: string): Promise<Position | null> {
  return (await loadCheckpoint(pool, topic))?.position ?? null;
}

const BATCH_SIZE = 1_000;
/** Of one request; a broker refuses what is over a topic's limit as a whole. */
const CHUNK_BYTES = 512 * 1_024;

/**
 * Publishes the log: every public event, in order per shop, at least once. One relay at a time does, whichever holds
 * the lock; the others wait for its end. The checkpoint is saved after the brokers have everything, over the connection
 * that holds the lock: who loses it can save no more. A crash in between repeats and never leaves out.
 */
export function startRelay({ store, bus, connectionString, topic, types, onProblem }: RelayOptions): Relay {
  return runLeader({ connectionString, name: `relay ${topic.name}`, lead, onProblem });

  async function lead({ client, signal, wentWell }: Leading) {
    const place = await findCheckpoint(client, bus, topic);
    const { publish, close } = await bus.publisher(topic.name, place.partitions);
    let following: Subscription | undefined;
    const end = () => void following?.stop();
    signal.addEventListener('abort', end);
    try {
      if (signal.aborted) return;
      following = store.subscribe(
        { from: place.position, types, batchSize: BATCH_SIZE },
        async ({ events, checkpoint }) => {
          const traced = spansOf('publish', events);
          for (const chunk of chunksOf(events.map(publicForm))) await publish(chunk);
          await saveCheckpoint(client, topic.name, { ...place, position: checkpoint });
          traced();
          wentWell();
        },
      );
      await following.ended;
    } finally {
      signal.removeEventListener('abort', end);
      await close().catch(() => undefined);
    }
  }
}

/** A topic that is gone takes with it the word that anything was published; that goes first, whoever dies in between. */
async function findCheckpoint(client: pg.Client, bus: Bus, topic: Topic): Promise<RelayCheckpoint> {
  let partitions = await bus.partitionsOf(topic.name);
  if (partitions === null) {
    await deleteCheckpoint(client, topic.name);
    await bus.createTopic(topic);
    partitions = topic.partitions;
  }
  const known = await loadCheckpoint(client, topic.name);
  if (known) return known;
  const place = { position: null, partitions };
  await saveCheckpoint(client, topic.name, place);
  return place;
}

function* chunksOf(messages: readonly Message[]): Generator<readonly Message[]> {
  let chunk: Message[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.value);
    if (chunk.length > 0 && bytes + size > CHUNK_BYTES) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(message);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
