import type { LRUCache } from 'lru-cache';
import { readRun } from '../codec/read-one.ts';
import {
  AppendTooLarge,
  EventAlreadyRecorded,
  EventStoreUnavailable,
  WrongExpectedRevision,
} from '../event-store/port.ts';
import { SubjectErased } from '../personal-data/vault.ts';
import type { AcceptedRequest } from './accepted-requests.ts';
import { type Decided, decideBatch, REUSED, UnfoldableEvents, type Verdict } from './decide-batch.ts';
import { CommandContention } from './errors.ts';
import type { CommandContext, Outcome } from './outcome.ts';
import {
  type AnyDecider,
  knowRequests,
  type Landed,
  loadState,
  type Reading,
  readForward,
  type StreamState,
} from './stream-state.ts';
import { makeRoom, type RequestOptions, writeBehind } from './write-behind.ts';
import { type SnapshotOptions, snapshotWhenDue } from './write-snapshot.ts';

export interface Waiting {
  readonly decider: AnyDecider;
  readonly command: unknown;
  readonly context: CommandContext;
  readonly settle: (outcome: Outcome<never, string>) => void;
  readonly fail: (error: unknown) => void;
}

export interface ServeOptions extends Reading, SnapshotOptions, RequestOptions {
  readonly states: LRUCache<string, StreamState>;
}

/** One batch on its way through reading, deciding and appending, as often as it takes. */
interface Attempt {
  open: readonly Waiting[];
  readonly decider: AnyDecider;
  /** Left out while the state must be folded anew. */
  known: StreamState | undefined;
  /** Nothing newer was in the log when the state was last read. */
  current: boolean;
  /** Revision that the first decision stood on: a command of this batch found after it has been carried out. */
  since: bigint | undefined;
  conflicts: number;
  outages: number;
}

const MAX_CONFLICTS = 20;

export function createBatchServer(options: ServeOptions, stream: string) {
  const { store, codec, states } = options;

  function cached(decider: AnyDecider) {
    const known = states.get(stream);
    return known?.decider === decider ? known : undefined;
  }

  /** Out of the cache until it is whole again: reading or appending may break off half-way. */
  function takeOut(decider: AnyDecider) {
    const known = cached(decider);
    states.delete(stream);
    return known;
  }

  async function upToDate(decider: AnyDecider, withRequests: boolean): Promise<StreamState> {
    const known = takeOut(decider);
    if (known) await readForward(options, stream, known);
    const folded = known ?? (await loadState(options, decider, stream));
    if (withRequests) await knowRequests(options, stream, folded);
    states.set(stream, folded);
    return folded;
  }

  /** Settles every command of the batch but those it hands back, which are to be served next. */
  async function serve(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const decider = batch[0]?.decider;
    if (!decider) return [];
    const known = takeOut(decider);
    const attempt: Attempt = {
      open: batch,
      decider,
      known,
      current: false,
      since: undefined,
      conflicts: 0,
      outages: 0,
    };
    while (attempt.open.length > 0) {
      try {
        const state = await prepare(attempt);
        await settleRepeats(attempt, state);
        const decided = decideBatch(state, attempt.open);
        // Another process may have moved the stream, and no append finds out: a refusal is given, and that there is nothing
        // to do is said, on top of the newest event only. What was accepted before is answered already.
        if (attempt.open.length > 0 && decided.toAppend.length === 0 && !attempt.current) {
          await catchUp(attempt, state);
        } else {
          await append(attempt, state, decided);
          return conclude(state, decided);
        }
      } catch (error) {
        const left = await recover(attempt, error);
        if (left) return left;
      }
    }
    if (attempt.known) states.set(stream, attempt.known);
    return [];
  }

  async function prepare(attempt: Attempt): Promise<StreamState> {
    if (!attempt.known) {
      const landed = new Map<string, Landed>();
      attempt.known = await loadState(options, attempt.decider, stream, lookout(attempt, landed));
      settleLanded(attempt, landed);
      attempt.current = true;
    } else if (attempt.since !== undefined && !attempt.current) {
      await catchUp(attempt, attempt.known);
    }
    attempt.since ??= attempt.known.revision;
    return attempt.known;
  }

  /** Answers what the log holds already; the rest is new, unless another process is faster. */
  async function settleRepeats(attempt: Attempt, known: StreamState) {
    const ids = attempt.open.flatMap(({ context }) => context.requestId ?? []);
    if (ids.length === 0 || !options.requests) return;
    await knowRequests(options, stream, known);
    await makeRoom(options, stream, known);
    const accepted = new Map<string, AcceptedRequest>();
    const elsewhere: string[] = [];
    for (const id of ids) {
      const request = known.requests?.get(id);
      if (request) accepted.set(id, request);
      else elsewhere.push(id);
    }
    // Each time anew: what was noted a moment ago may have been written and forgotten since.
    if (elsewhere.length > 0) {
      for (const request of await options.requests.find(stream, elsewhere)) accepted.set(request.requestId, request);
    }
    if (accepted.size === 0) return;
    const open: Waiting[] = [];
    for (const item of attempt.open) {
      const request = accepted.get(item.context.requestId ?? '');
      if (!request) open.push(item);
      else await answerAgain(item, request);
    }
    attempt.open = open;
  }

  async function answerAgain({ context, settle, fail }: Waiting, request: AcceptedRequest) {
    if (request.commandId !== context.commandId) return settle(REUSED as never);
    try {
      const recorded = await readRun(store, codec, stream, request.revision, request.count);
      const [first, last] = [recorded[0], recorded.at(-1)];
      if (!first || !last) throw new Error(`a request of no events in ${stream}`);
      const { revision, position } = last;
      const accepted = recorded.map(({ event }) => event) as never[];
      settle({ accepted, revision, position, repeated: true, occurredAt: first.metadata.occurredAt });
    } catch (error) {
      fail(error);
    }
  }

  async function catchUp(attempt: Attempt, known: StreamState) {
    const landed = new Map<string, Landed>();
    attempt.known = undefined;
    await readForward(options, stream, known, lookout(attempt, landed));
    attempt.known = known;
    attempt.current = true;
    settleLanded(attempt, landed);
  }

  async function append(attempt: Attempt, known: StreamState, decided: Decided<Waiting>) {
    if (decided.toAppend.length === 0) return;
    // From here on the state is only good again once the events are durable, unless nothing was folded ahead of them.
    if (decided.ahead) attempt.known = undefined;
    attempt.current = false;
    const events = await codec.encode(decided.toAppend);
    const result = await store.append(stream, events, known.revision < 0n ? 'none' : known.revision);
    known.revision = result.revision;
    known.position = result.position;
    known.lastEventId = events.at(-1)?.id ?? null;
  }

  /** All is durable: nothing here may fail a command any more. */
  function conclude(known: StreamState, decided: Decided<Waiting>): readonly Waiting[] {
    for (const [item, verdict] of decided.verdicts) answer(item, verdict, known);
    try {
      decided.finish();
      noteRequests(known, decided);
      states.set(stream, known);
      writeBehind(options, stream, known, snapshotWhenDue(options, stream, known));
    } catch (error) {
      states.delete(stream);
      options.onProblem(error);
    }
    return decided.left;
  }

  /** Makes the attempt ready for the next try, or settles the batch and hands back what is left to serve. */
  async function recover(attempt: Attempt, error: unknown): Promise<readonly Waiting[] | undefined> {
    const failAll = (reason: unknown) => {
      for (const item of attempt.open) item.fail(reason);
      return [];
    };
    if (error instanceof UnfoldableEvents) {
      attempt.known = undefined;
      attempt.open = attempt.open.filter((item) => item !== error.item);
      (error.item as Waiting).fail(error);
      return undefined;
    }
    if (error instanceof WrongExpectedRevision) {
      if (++attempt.conflicts > MAX_CONFLICTS) return failAll(new CommandContention(stream, error));
      // A log that is behind what was folded is not the log that was folded.
      const actual = error.actual === 'none' ? -1n : error.actual;
      if (attempt.known && actual < attempt.known.revision) attempt.known = undefined;
      return pause(Math.random() * Math.min(2 ** attempt.conflicts, 100));
    }
    if (error instanceof EventStoreUnavailable) {
      if (++attempt.outages > 1) return failAll(error);
      return pause(20 + Math.random() * 80);
    }
    if (isOfOne(error) && attempt.open.length > 1) {
      if (attempt.known) states.set(stream, attempt.known);
      const middle = Math.ceil(attempt.open.length / 2);
      const left = await serve(attempt.open.slice(0, middle));
      return [...left, ...attempt.open.slice(middle)];
    }
    if (attempt.known) states.set(stream, attempt.known);
    return failAll(error);
  }

  return { serve, upToDate };
}

/** One command's fault, not known which one's. */
function isOfOne(error: unknown): boolean {
  return error instanceof AppendTooLarge || error instanceof SubjectErased || error instanceof EventAlreadyRecorded;
}

function noteRequests(known: StreamState, { verdicts }: Decided<Waiting>) {
  const { requests } = known;
  if (!requests) return;
  for (const [{ context }, verdict] of verdicts) {
    if (!('events' in verdict) || context.requestId === undefined || verdict.events.length === 0) continue;
    const { commandId, requestId, now: acceptedAt } = context;
    const count = verdict.events.length;
    requests.note({ requestId, commandId, revision: verdict.revision - BigInt(count - 1), count, acceptedAt });
  }
  if (known.revision > requests.notedUpTo) requests.notedUpTo = known.revision;
}

function lookout({ since }: Attempt, landed: Map<string, Landed>) {
  return since === undefined ? undefined : { since, landed };
}

/** Answers the commands whose events turned up in the log: an append that seemed lost, or a twin in another process. */
function settleLanded(attempt: Attempt, landed: ReadonlyMap<string, Landed>) {
  if (landed.size === 0) return;
  attempt.open = attempt.open.filter((item) => {
    const found = landed.get(item.context.commandId);
    if (!found) return true;
    const { events, revision, position, occurredAt } = found;
    item.settle({ accepted: events as never[], revision, position, repeated: true, occurredAt });
    return false;
  });
}

function answer(item: Waiting, verdict: Verdict, { position }: StreamState) {
  if ('thrown' in verdict) item.fail(verdict.thrown);
  else if ('events' in verdict) {
    const { events, revision } = verdict;
    const occurredAt = item.context.now.toISOString();
    item.settle({ accepted: events as never[], revision, position, repeated: false, occurredAt });
  } else item.settle(verdict);
}

async function pause(ms: number): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return undefined;
}
