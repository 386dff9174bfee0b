import type { LRUCache } from 'lru-cache';
import { AppendTooLarge, EventStoreUnavailable, WrongExpectedRevision } from '../event-store/port.ts';
import { SubjectErased } from '../personal-data/vault.ts';
import { type Decided, decideBatch, UnfoldableEvents, type Verdict } from './decide-batch.ts';
import { CommandContention } from './errors.ts';
import type { CommandContext, Outcome } from './outcome.ts';
import {
  type AnyDecider,
  type Landed,
  loadState,
  type Reading,
  readForward,
  type StreamState,
} from './stream-state.ts';
import { type SnapshotOptions, snapshotWhenDue } from './write-snapshot.ts';

export interface Waiting {
  readonly decider: AnyDecider;
  readonly command: unknown;
  readonly context: CommandContext;
  readonly settle: (outcome: Outcome<never, string>) => void;
  readonly fail: (error: unknown) => void;
}

export interface ServeOptions extends Reading, SnapshotOptions {
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

  async function upToDate(decider: AnyDecider): Promise<StreamState> {
    const known = takeOut(decider);
    if (known) await readForward(options, stream, known);
    const folded = known ?? (await loadState(options, decider, stream));
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
        const decided = decideBatch(state, attempt.open);
        // Another process may have moved the stream: a refusal is given on top of the newest event only.
        if (decided.toAppend.length === 0 && !attempt.current && refusesAny(decided)) {
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
      states.set(stream, known);
      snapshotWhenDue(options, stream, known);
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
    if ((error instanceof AppendTooLarge || error instanceof SubjectErased) && attempt.open.length > 1) {
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

function lookout({ since }: Attempt, landed: Map<string, Landed>) {
  return since === undefined ? undefined : { since, landed };
}

/** Answers the commands whose events turned up in the log: an append that seemed lost, or a twin in another process. */
function settleLanded(attempt: Attempt, landed: ReadonlyMap<string, Landed>) {
  if (landed.size === 0) return;
  attempt.open = attempt.open.filter((item) => {
    const found = landed.get(item.context.commandId);
    if (!found) return true;
    const { events, revision, position } = found;
    item.settle({ accepted: events as never[], revision, position });
    return false;
  });
}

function refusesAny({ verdicts }: Decided<Waiting>): boolean {
  for (const verdict of verdicts.values()) if (!('events' in verdict)) return true;
  return false;
}

function answer(item: Waiting, verdict: Verdict, { position }: StreamState) {
  if ('thrown' in verdict) item.fail(verdict.thrown);
  else if ('events' in verdict)
    item.settle({ accepted: verdict.events as never[], revision: verdict.revision, position });
  else item.settle(verdict);
}

async function pause(ms: number): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return undefined;
}
