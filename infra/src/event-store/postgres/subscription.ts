import type pg from 'pg';
import { backoffMs, pause } from '../../retry/backoff.ts';
import type { Batch, Position, SubscribeOptions, Subscription } from '../port.ts';
import { stoppable } from '../stoppable.ts';
import type { HeadWatch } from './head-watch.ts';
import { HEAD_QUERY, type HeadRow, readLog, toHead } from './log-reader.ts';

const BATCH_SIZE = 1_000;
/** With a type filter, positions that one query looks at, so that a rare type does not scan the whole log at once. */
const FILTER_WINDOW = 20_000n;

/** Follows the log from a position on; the next batch is read while the handler has the last one. */
export function followLog(
  pool: pg.Pool,
  watch: HeadWatch,
  options: SubscribeOptions,
  handler: (batch: Batch) => Promise<void>,
): Subscription {
  const stopping = new AbortController();
  const { signal } = stopping;
  watch.onCut((error) => options.onReconnect?.(error), signal);
  const ended = follow(new BatchReader(pool, watch, options, signal), handler, signal).finally(() => stopping.abort());
  return stoppable(stopping, ended);
}

async function follow(
  reader: BatchReader,
  handler: (batch: Batch) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let next = reader.next();
  while (!signal.aborted) {
    const batch = await next;
    if (signal.aborted || !batch) return;
    const ahead = batch.caughtUp ? null : reader.next();
    await handler(batch);
    next = ahead ?? reader.next();
  }
}

class BatchReader {
  readonly #pool: pg.Pool;
  readonly #watch: HeadWatch;
  readonly #options: SubscribeOptions;
  readonly #signal: AbortSignal;
  #at: bigint;
  #head: bigint | null = null;
  #saidCaughtUp = false;

  constructor(pool: pg.Pool, watch: HeadWatch, options: SubscribeOptions, signal: AbortSignal) {
    this.#pool = pool;
    this.#watch = watch;
    this.#options = options;
    this.#signal = signal;
    this.#at = BigInt(options.from ?? 0);
  }

  /** Never rejects: tries until it has one, or null once the signal is given. */
  async next(): Promise<Batch | null> {
    for (let attempt = 1; !this.#signal.aborted; attempt += 1) {
      try {
        return await this.#read();
      } catch (error) {
        this.#options.onReconnect?.(error);
        await pause(backoffMs(attempt), this.#signal);
      }
    }
    return null;
  }

  async #read(): Promise<Batch | null> {
    this.#head ??= toHead((await this.#pool.query<HeadRow>(HEAD_QUERY)).rows);
    if (this.#at >= this.#head && this.#saidCaughtUp) this.#head = await this.#watch.after(this.#at, this.#signal);
    if (this.#signal.aborted) return null;
    const { types, batchSize: limit = BATCH_SIZE } = this.#options;
    const from = this.#at;
    const window = from + FILTER_WINDOW;
    const to = types && window < this.#head ? window : this.#head;
    const events = from < to ? await readLog(this.#pool, { from, to, types, limit }) : [];
    const last = events.at(-1);
    if (last && events.length === limit) this.#at = BigInt(last.position);
    else if (to > from) this.#at = to;
    const caughtUp = this.#at >= this.#head;
    this.#saidCaughtUp ||= caughtUp;
    return { events, checkpoint: this.#at.toString() as Position, caughtUp };
  }
}
