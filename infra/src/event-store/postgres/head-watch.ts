import pg from 'pg';
import { backoffMs, pause } from '../../retry/backoff.ts';
import { Wakeup } from '../wakeup.ts';
import { APPENDED_CHANNEL } from './append-function.ts';
import { HEAD_QUERY, type HeadRow, toHead } from './log-reader.ts';

/** A notification can be lost with its connection; the head is asked for at least this often. */
const POLL_MS = 1_000;
/** Under a stream of appends the head is asked for this often: fewer, fuller batches. The first one waits for nothing. */
const SHORTEST_INTERVAL_MS = 10;
const TIMEOUT_MS = 5_000;

/**
 * Knows how far the log goes: one connection that listens and polls, for all subscriptions of the process. Positions
 * commit in order, so everything up to a head that was seen is there to be read.
 */
export class HeadWatch {
  readonly #connectionString: string;
  readonly #stopped = new AbortController();
  readonly #wakeup = new Wakeup();
  readonly #waiting = new Set<() => void>();
  readonly #cutListeners = new Set<(error: unknown) => void>();
  #running: Promise<void> | null = null;
  #head = 0n;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** Calls the listener for every lost connection, until the signal aborts. */
  onCut(listener: (error: unknown) => void, signal: AbortSignal): void {
    this.#cutListeners.add(listener);
    signal.addEventListener('abort', () => this.#cutListeners.delete(listener), { once: true });
  }

  /** The head once it is past a position, or whatever it is once the signal is given. */
  async after(position: bigint, signal: AbortSignal): Promise<bigint> {
    this.#running ??= this.#run();
    while (this.#head <= position && !signal.aborted) await this.#moved(signal);
    return this.#head;
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#wakeup.notify();
    await this.#running;
  }

  #moved(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const client = new pg.Client({
        connectionString: this.#connectionString,
        application_name: 'event-log-watch',
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
        keepAlive: true,
      });
      try {
        await this.#watch(client, () => {
          attempt = 0;
        });
      } catch (error) {
        if (signal.aborted) break;
        for (const listener of this.#cutListeners) listener(error);
        await pause(backoffMs(attempt + 1), signal);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  async #watch(client: pg.Client, onConnected: () => void): Promise<void> {
    client.on('notification', () => this.#wakeup.notify());
    // The next query throws what there is to be thrown.
    client.on('error', () => this.#wakeup.notify());
    await client.connect();
    await client.query(`LISTEN ${APPENDED_CHANNEL}`);
    onConnected();
    while (!this.#stopped.signal.aborted) {
      this.#publish(toHead((await client.query<HeadRow>(HEAD_QUERY)).rows));
      await pause(SHORTEST_INTERVAL_MS, this.#stopped.signal);
      await this.#wakeup.wait(POLL_MS);
    }
  }

  #publish(head: bigint): void {
    if (head === this.#head) return;
    this.#head = head;
    for (const wake of [...this.#waiting]) wake();
  }
}
