import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { ACCEPTED_FOR_MS, type AcceptedRequest, type AcceptedRequests } from './accepted-requests.ts';
import type { StreamState } from './stream-state.ts';

/** The requests of one stream that may not be written yet. Everything older is in {@link AcceptedRequests}. */
export class StreamRequests {
  readonly #unwritten = new Map<string, AcceptedRequest>();
  /** Revision up to which every request is either written or here; -1 for none. */
  notedUpTo: bigint;
  writing: Promise<void> | null = null;

  constructor(notedUpTo: bigint) {
    this.notedUpTo = notedUpTo;
  }

  get unwritten(): number {
    return this.#unwritten.size;
  }

  get(requestId: string): AcceptedRequest | undefined {
    return this.#unwritten.get(requestId);
  }

  all(): readonly AcceptedRequest[] {
    return [...this.#unwritten.values()];
  }

  note(request: AcceptedRequest): void {
    this.#unwritten.set(request.requestId, request);
  }

  /** One event of the log, in order; what is too old to be promised an answer is left out. */
  noteEvent({ requestId, causationId, occurredAt }: EventMetadata, revision: bigint, now: Date): void {
    if (revision <= this.notedUpTo) return;
    this.notedUpTo = revision;
    const acceptedAt = new Date(occurredAt);
    if (requestId === undefined || now.getTime() - acceptedAt.getTime() > ACCEPTED_FOR_MS) return;
    const known = this.#unwritten.get(requestId);
    if (known) this.note({ ...known, count: known.count + 1 });
    else this.note({ requestId, commandId: causationId, revision, count: 1, acceptedAt });
  }

  /** They are written now. One that was noted anew meanwhile stays. */
  forget(written: readonly AcceptedRequest[]): void {
    for (const request of written) {
      if (this.#unwritten.get(request.requestId) === request) this.#unwritten.delete(request.requestId);
    }
  }
}

export interface RequestOptions {
  /** Left out: requests are written to the log, and no retry is known by them. */
  readonly requests: AcceptedRequests | undefined;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
  /** Streams whose requests wait to be written. */
  readonly waiting: Map<string, { readonly known: StreamState; readonly timer: NodeJS.Timeout }>;
  readonly underWay: Set<Promise<void>>;
  readonly prune: { due: number };
}

/** So many at once, and after so long a quiet moment the rest. */
const WRITE_AT = 500;
const IDLE_MS = 3_000;
/** No more than these are kept in memory of one stream: where they cannot be written, its commands wait or fail. */
export const MAX_UNWRITTEN = 5_000;
const PRUNE_EVERY_MS = 3_600_000;

/** To be called when a stream's new events are durable and noted. */
export function writeBehind(options: RequestOptions, stream: string, known: StreamState, snapshotDue: boolean): void {
  const { requests } = known;
  if (!options.requests || !requests || (requests.unwritten === 0 && !snapshotDue)) return;
  if (snapshotDue || requests.unwritten >= WRITE_AT) {
    writeNow(options, stream, known).catch(options.onProblem);
  } else if (options.waiting.get(stream)?.known !== known) {
    clearTimeout(options.waiting.get(stream)?.timer);
    const timer = setTimeout(() => writeNow(options, stream, known).catch(options.onProblem), IDLE_MS);
    timer.unref();
    options.waiting.set(stream, { known, timer });
  }
}

/** Before a state may take in more requests. @throws what the table throws, where too many wait for it */
export async function makeRoom(options: RequestOptions, stream: string, known: StreamState): Promise<void> {
  const { requests } = known;
  if (!requests || requests.unwritten < MAX_UNWRITTEN) return;
  await requests.writing?.catch(() => undefined);
  if (requests.unwritten >= MAX_UNWRITTEN) await writeNow(options, stream, known);
}

/** Everything that waits, written. */
export async function writeAll(options: RequestOptions): Promise<void> {
  await Promise.allSettled(options.underWay);
  const all = [...options.waiting].map(([stream, { known }]) => writeNow(options, stream, known));
  for (const settled of await Promise.allSettled(all)) {
    if (settled.status === 'rejected') options.onProblem(settled.reason);
  }
}

/** One at a time for a stream. What it writes is complete up to the state's revision. */
function writeNow(options: RequestOptions, stream: string, known: StreamState): Promise<void> {
  const waiting = options.waiting.get(stream);
  if (waiting?.known === known) {
    clearTimeout(waiting.timer);
    options.waiting.delete(stream);
  }
  const { requests, revision, lastEventId: eventId } = known;
  if (!options.requests || !requests || eventId === null) return Promise.resolve();
  if (requests.writing) return requests.writing;
  const batch = requests.all();
  const write = options.requests
    .write(stream, batch, { revision, eventId })
    .then(() => requests.forget(batch))
    .finally(() => {
      requests.writing = null;
      options.underWay.delete(write);
    })
    .then(() => pruneWhenDue(options));
  requests.writing = write;
  options.underWay.add(write);
  return write;
}

async function pruneWhenDue({ requests, now, prune }: RequestOptions): Promise<void> {
  const at = now().getTime();
  if (at < prune.due) return;
  prune.due = at + PRUNE_EVERY_MS;
  await requests?.prune(new Date(at - ACCEPTED_FOR_MS));
}
