/** How long a request is known after it was accepted: so long a retry is answered as the first time. */
export const ACCEPTED_FOR_MS = 30 * 86_400_000;

/** A request that a command carried out, and where the log tells of it. */
export interface AcceptedRequest {
  readonly requestId: string;
  /** Differs when the same request comes with other data. */
  readonly commandId: string;
  /** Of its first event in the stream; the others follow it. */
  readonly revision: bigint;
  readonly count: number;
  readonly acceptedAt: Date;
}

/** Up to where a stream's requests were written down. */
export interface WrittenUpTo {
  readonly revision: bigint;
  /** Id of the event at that revision, which tells rows of another log. */
  readonly eventId: string;
}

/**
 * The requests that were accepted in the last 30 days, stream by stream. It is behind the log, from which it can be
 * made again: it says up to which revision it is complete, and the handler reads the rest.
 */
export interface AcceptedRequests {
  /** Those that are written, of the ids asked for. */
  find(stream: string, requestIds: readonly string[]): Promise<readonly AcceptedRequest[]>;
  /** Null where nothing of the stream was written. */
  writtenUpTo(stream: string): Promise<WrittenUpTo | null>;
  /** Adds what is not there yet, all at once. The mark only goes forward: several processes write the same stream. */
  write(stream: string, requests: readonly AcceptedRequest[], upTo: WrittenUpTo): Promise<void>;
  /** Forgets a stream whose rows are of another log. */
  clear(stream: string): Promise<void>;
  /** Forgets what was accepted before that. */
  prune(before: Date): Promise<void>;
}
