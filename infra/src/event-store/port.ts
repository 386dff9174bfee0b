/**
 * Where an event stands in the whole log. Opaque: only the adapter that gave it compares it
 * (`"123"` in Postgres, `"commit/prepare"` in EventStoreDB).
 */
export type Position = string & { readonly __brand: 'Position' };

/**
 * The revision that the writer expects as the stream's last one, from 0. `none`: the stream does not exist. `exists`: it
 * has at least one event. `any`: no check.
 */
export type ExpectedRevision = bigint | 'none' | 'any' | 'exists';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface EventToAppend {
  /** UUID, derived from the command's id so that a retry appends the same events. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

export interface RecordedEvent extends EventToAppend {
  readonly stream: string;
  /** Of the event in its stream, from 0. */
  readonly revision: bigint;
  readonly position: Position;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: bigint;
  /** Position of the last event of this append. */
  readonly position: Position;
}

/** Consecutive events of the log, with the checkpoint to save once they are handled. */
export interface Batch {
  /** May be empty, when the batch only moves the checkpoint over filtered events or says that the reader caught up. */
  readonly events: readonly RecordedEvent[];
  readonly checkpoint: Position;
  /** True when the log held nothing after this batch at the time of reading. */
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  /** Exclusive; `null` starts at the beginning. */
  readonly from: Position | null;
  /** Only these event types; all types when omitted. System events are never delivered. */
  readonly types?: readonly string[];
  /** Upper bound of `batch.events`. Default 1,000. */
  readonly batchSize?: number;
  /** Called for each lost connection. The subscription reconnects by itself. */
  readonly onReconnect?: (error: unknown) => void;
}

export interface Subscription {
  /** Stops after the current batch. Resolves when the handler is idle. */
  stop(): Promise<void>;
  /** Resolves after `stop`, rejects with the handler's error: a handler that throws ends its subscription. */
  readonly ended: Promise<void>;
}

/** The log of facts. Streams are never deleted and appends never span streams. */
export interface EventStore {
  /**
   * Appends all events or none. Appending the same ids again at the same exact expected revision (or `none`) succeeds,
   * adds nothing, and answers the original result.
   * @throws WrongExpectedRevision when the stream is at another revision
   * @throws EventAlreadyRecorded when the log has one of the ids elsewhere; only a log that can look ids up
   * @throws AppendTooLarge above {@link MAX_APPEND_BYTES}
   * @throws EventStoreUnavailable when the store cannot be reached; the events may or may not be there
   */
  append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult>;
  /**
   * Reads the stream's events in order, from a revision (inclusive, default 0), at most `atMost`. A missing stream has no
   * events. Pass `atMost` when you need a few: otherwise whole pages are fetched.
   */
  read(stream: string, from?: bigint, atMost?: number): AsyncIterable<RecordedEvent>;
  /**
   * Delivers every event after `from` once, in log order. The next batch waits for the handler. Reconnects by itself,
   * with backoff.
   */
  subscribe(options: SubscribeOptions, handler: (batch: Batch) => Promise<void>): Subscription;
  /** Position of the newest event; `null` for an empty log. */
  head(): Promise<Position | null>;
  /** Negative, zero or positive as `a` stands before, at or after `b`. */
  compare(a: Position, b: Position): number;
  /** Roughly the share of the log up to `head` that stands before `position`, from 0 to 1. For progress bars. */
  share(position: Position, head: Position): number;
  close(): Promise<void>;
}

/** For processes that may start before the server of their log does. */
export interface WaitForStore {
  readonly ms: number;
  /** Gets a Portuguese sentence every few seconds. */
  readonly say: (sentence: string) => void;
}

/** Both stores refuse more in one append (EventStoreDB's own default). */
export const MAX_APPEND_BYTES = 1_048_576;

export class WrongExpectedRevision extends Error {
  readonly code = 'wrong_expected_revision';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** Revision of the stream's last event; `none` when it does not exist. */
  readonly actual: bigint | 'none';
  constructor(stream: string, expected: ExpectedRevision, actual: bigint | 'none') {
    super(`stream ${stream}: expected ${expected}, is at ${actual}`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

export class AppendTooLarge extends Error {
  readonly code = 'append_too_large';
  constructor(bytes: number) {
    super(`append of ${bytes} bytes is over ${MAX_APPEND_BYTES}`);
    this.name = 'AppendTooLarge';
  }
}

/** An event of this append is in the log under the same id, elsewhere than where it was meant for. */
export class EventAlreadyRecorded extends Error {
  readonly code = 'event_already_recorded';
  constructor(stream: string, cause: unknown) {
    super(`stream ${stream}: an event is in the log already`, { cause });
    this.name = 'EventAlreadyRecorded';
  }
}

export class EventStoreUnavailable extends Error {
  readonly code = 'event_store_unavailable';
  /** What is wrong and what to do about it, for whoever runs the installation, in Portuguese; null if that is unknown. */
  readonly explanation: string | null;
  constructor(cause: unknown, explanation: string | null = null) {
    super(explanation ?? 'the event store cannot be reached', { cause });
    this.name = 'EventStoreUnavailable';
    this.explanation = explanation;
  }
}
