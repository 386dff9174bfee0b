import { ACCEPTED_FOR_MS, type AcceptedRequests } from './accepted-requests.ts';
import type { StreamState } from './stream-state.ts';

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
    const timer = setTimeout(() => {
      writeNow(options, stream, known).catch(options.onProblem);
    }, IDLE_MS);
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
