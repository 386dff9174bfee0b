import { StreamOverloaded } from './errors.ts';
import type { CommandContext, Outcome } from './outcome.ts';
import { createBatchServer, type ServeOptions, type Waiting } from './serve-batch.ts';
import type { AnyDecider, StreamState } from './stream-state.ts';

/** One stream's commands, one batch at a time. */
export interface StreamQueue {
  command(decider: AnyDecider, command: unknown, context: CommandContext): Promise<Outcome<never, string>>;
  /** Read forward to the stream's end, with its requests if asked for. */
  state(decider: AnyDecider, withRequests?: boolean): Promise<StreamState>;
}

interface Reader {
  readonly reads: AnyDecider;
  readonly withRequests: boolean;
  readonly settle: (found: StreamState) => void;
  readonly fail: (error: unknown) => void;
}

const MAX_WAITING = 10_000;
const MAX_BATCH = 256;

/** @param release told when nothing waits any more */
export function createStreamQueue(options: ServeOptions, stream: string, release: () => void): StreamQueue {
  const server = createBatchServer(options, stream);
  let waiting: (Waiting | Reader)[] = [];
  let running = false;

  async function run() {
    running = true;
    while (waiting.length > 0) {
      const next = waiting[0];
      if (next && 'reads' in next) {
        waiting.shift();
        await answerReader(next);
      } else {
        const left = await server.serve(takeBatch());
        if (left.length > 0) waiting = [...left, ...waiting];
      }
    }
    running = false;
    release();
  }

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    for (const entry of waiting) {
      if (batch.length === MAX_BATCH || 'reads' in entry) break;
      if (batch[0] && entry.decider !== batch[0].decider) break;
      batch.push(entry);
    }
    waiting = waiting.slice(batch.length);
    return batch;
  }

  async function answerReader({ reads, withRequests, settle, fail }: Reader) {
    try {
      settle(await server.upToDate(reads, withRequests));
      // Whoever asked looks at the state before the next command may change it.
      await new Promise(setImmediate);
    } catch (error) {
      fail(error);
    }
  }

  function enqueue(entry: Waiting | Reader) {
    if (waiting.length >= MAX_WAITING) return entry.fail(new StreamOverloaded(stream));
    waiting.push(entry);
    if (!running) void run();
  }

  return {
    command: (decider, command, context) =>
      new Promise((settle, fail) => enqueue({ decider, command, context, settle, fail })),
    state: (decider, withRequests = false) =>
      new Promise((settle, fail) => enqueue({ reads: decider, withRequests, settle, fail })),
  };
}
