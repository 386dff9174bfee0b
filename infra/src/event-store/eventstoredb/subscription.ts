import type { EventStoreDBClient } from '@eventstore/db-client';
import { backoffMs, pause } from '../../retry/backoff.ts';
import type { Batch, Position, SubscribeOptions, Subscription } from '../port.ts';
import { stoppable } from '../stoppable.ts';
import { LogFeed } from './log-feed.ts';
import { BEGINNING, comparePositions } from './position.ts';
import { readHead } from './read.ts';

const BATCH_SIZE = 1_000;

/** Follows $all from a position on; a feed that breaks is replaced by one from where the handler was. */
export function followLog(
  client: EventStoreDBClient,
  options: SubscribeOptions,
  handler: (batch: Batch) => Promise<void>,
): Subscription {
  const stopping = new AbortController();
  const reader = new BatchReader(client, options, stopping.signal);
  const ended = follow(reader, handler, stopping.signal).finally(() => stopping.abort());
  return stoppable(stopping, ended);
}

async function follow(
  reader: BatchReader,
  handler: (batch: Batch) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    while (!signal.aborted) {
      const batch = await reader.next();
      if (signal.aborted || !batch) return;
      await handler(batch);
    }
  } finally {
    await reader.close();
  }
}

class BatchReader {
  readonly #client: EventStoreDBClient;
  readonly #options: SubscribeOptions;
  readonly #signal: AbortSignal;
  readonly #batchSize: number;
  readonly #types: ReadonlySet<string> | null;
  #feed: LogFeed | null = null;
  /** Where the log ended as the feed began: older servers do not say when they have caught up. */
  #headAtStart: Position | null = null;
  #at: Position | null;
  #saidCaughtUp = false;

  constructor(client: EventStoreDBClient, options: SubscribeOptions, signal: AbortSignal) {
    this.#client = client;
    this.#options = options;
    this.#signal = signal;
    this.#batchSize = options.batchSize ?? BATCH_SIZE;
    this.#types = options.types ? new Set(options.types) : null;
    this.#at = options.from;
    signal.addEventListener('abort', () => this.#feed?.wake(), { once: true });
  }

  /** Never rejects: tries until it has one, or null once the signal is given. */
  async next(): Promise<Batch | null> {
    for (let attempt = 1; !this.#signal.aborted; attempt += 1) {
      try {
        return await this.#read();
      } catch (error) {
        if (this.#signal.aborted) break;
        this.#options.onReconnect?.(error);
        await this.close();
        await pause(backoffMs(attempt), this.#signal);
      }
    }
    return null;
  }

  async close(): Promise<void> {
    await this.#feed?.close();
    this.#feed = null;
  }

  async #read(): Promise<Batch | null> {
    const feed = this.#feed ?? (await this.#open());
    while (!this.#signal.aborted) {
      const { events, checkpoint } = feed.read(this.#batchSize);
      const moved = checkpoint !== null && (!this.#at || comparePositions(checkpoint, this.#at) > 0);
      if (moved) this.#at = checkpoint;
      const caughtUp = feed.empty && (feed.live || this.#isPastStart());
      if (moved || (caughtUp && !this.#saidCaughtUp)) {
        this.#saidCaughtUp ||= caughtUp;
        const wanted = events.filter((event) => this.#types?.has(event.type) ?? true);
        return { events: wanted, checkpoint: this.#at ?? BEGINNING, caughtUp };
      }
      await feed.wait();
    }
    return null;
  }

  async #open(): Promise<LogFeed> {
    this.#headAtStart = await readHead(this.#client);
    this.#feed = new LogFeed(this.#client, this.#at, this.#batchSize);
    return this.#feed;
  }

  #isPastStart(): boolean {
    return comparePositions(this.#at ?? BEGINNING, this.#headAtStart ?? BEGINNING) >= 0;
  }
}
