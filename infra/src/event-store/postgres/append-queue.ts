import type pg from 'pg';
import { backoffMs, pause } from '../../retry/backoff.ts';
import { size } from '../../telemetry/instruments.ts';
import {
  type AppendResult,
  EventAlreadyRecorded,
  EventStoreUnavailable,
  type ExpectedRevision,
  type Position,
  WrongExpectedRevision,
} from '../port.ts';
import { ATTEMPTS } from '../retry.ts';
import type { SerializedEvent } from '../serialize.ts';
import { UNIQUE_IDS } from './append-function.ts';
import { type AppendRow, appendStatement } from './append-statement.ts';
import { isConnectionLoss } from './connection-loss.ts';

interface WaitingAppend {
  readonly stream: string;
  readonly events: readonly SerializedEvent[];
  readonly expected: ExpectedRevision;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
  attempts: number;
}

const MAX_BATCH_EVENTS = 2_000;
/** Appends to one stream in a batch; each is a pass over the batch in the database. */
const MAX_ROUNDS = 32;

/**
 * Group commit: whatever waits while a batch is under way goes in the next, one round trip and one commit for all.
 * One batch is in flight at a time: a second would only wait for the first one's lock, and appends of one caller
 * could overtake each other.
 */
export class AppendQueue {
  readonly #pool: pg.Pool;
  readonly #closing: AbortSignal;
  readonly #batchSizes = size('fregues_append_batch_appends', 'Appends that share one commit');
  #waiting: WaitingAppend[] = [];
  #running: Promise<void> | null = null;

  /** @param pool of the one connection that the queue writes on */
  constructor(pool: pg.Pool, closing: AbortSignal) {
    this.#pool = pool;
    this.#closing = closing;
  }

  append(stream: string, events: readonly SerializedEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ stream, events, expected, resolve, reject, attempts: 0 });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when everything that was waiting has its answer. */
  async drained(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Callers that the same turn of the event loop wakes go together.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#commit(this.#takeBatch());
    this.#running = null;
  }

  #takeBatch(): WaitingAppend[] {
    let events = 0;
    const perStream = new Map<string, number>();
    const end = this.#waiting.findIndex((append, index) => {
      const sameStream = (perStream.get(append.stream) ?? 0) + 1;
      perStream.set(append.stream, sameStream);
      events += append.events.length;
      return index > 0 && (events > MAX_BATCH_EVENTS || sameStream > MAX_ROUNDS);
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  async #commit(batch: readonly WaitingAppend[]): Promise<void> {
    this.#batchSizes.record(batch.length);
    try {
      const { rows } = await this.#pool.query<AppendRow>(appendStatement(batch));
      settle(batch, rows);
    } catch (error) {
      if (isConnectionLoss(error)) await this.#mend(batch, error);
      else if (batch.length === 1) batch[0]?.reject(refusalOf(error, batch[0].stream));
      // One of them is unfit for the database and took the whole transaction with it: each for itself.
      else for (const append of batch) await this.#commit([append]);
    }
  }

  /** At a fixed revision an append may be sent again: if it is there already, it answers as it did. */
  async #mend(batch: readonly WaitingAppend[], error: unknown): Promise<void> {
    const again = batch.filter((append) => {
      append.attempts += 1;
      const repeatable = typeof append.expected === 'bigint' || append.expected === 'none';
      if (repeatable && append.attempts < ATTEMPTS && !this.#closing.aborted) return true;
      append.reject(new EventStoreUnavailable(error));
      return false;
    });
    if (again.length === 0) return;
    await pause(backoffMs(again[0]?.attempts ?? 1), this.#closing);
    this.#waiting.unshift(...again);
  }
}

function refusalOf(error: unknown, stream: string): unknown {
  return (error as { constraint?: unknown }).constraint === UNIQUE_IDS
    ? new EventAlreadyRecorded(stream, error)
    : error;
}

function settle(batch: readonly WaitingAppend[], rows: readonly AppendRow[]): void {
  const verdicts: AppendRow[] = [];
  for (const row of rows) {
    const known = verdicts[row.append];
    // One refused event refuses its append; of events that are there, the last one is the answer.
    const decides = !known || row.position === null || (known.position !== null && isLater(row, known));
    if (decides) verdicts[row.append] = row;
  }
  for (const [index, append] of batch.entries()) answer(append, verdicts[index]);
}

function answer({ stream, expected, resolve, reject }: WaitingAppend, verdict: AppendRow | undefined): void {
  if (!verdict) {
    reject(new Error('the append function gave no verdict'));
    return;
  }
  const revision = BigInt(verdict.revision);
  if (verdict.position !== null) resolve({ revision, position: verdict.position as Position });
  else reject(new WrongExpectedRevision(stream, expected, revision < 0n ? 'none' : revision));
}

function isLater(a: AppendRow, b: AppendRow): boolean {
  return BigInt(a.revision) > BigInt(b.revision);
}
