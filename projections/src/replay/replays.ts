import { isPoison } from '@pdv/infra/errors/poison';
import { reasonOf } from '@pdv/infra/errors/reason';
import { type Replay, type ReplayState, tellReplay } from '@pdv/infra/maintenance/replays';
import pg from 'pg';
import { type ReplayDependencies, runReplay, TooLate } from './run-replay.ts';
import { dropSide } from './shadow.ts';
import { Cancelled } from './swap.ts';

export interface ReplaysDependencies extends ReplayDependencies {
  /** Called for every interruption; the work retries by itself. */
  readonly onError: (error: unknown, about?: About) => void;
  /** Called when a replay starts, continues and ends. */
  readonly onReplay?: (about: About & { readonly state: ReplayState }) => void;
  /** Whether the replay has had no progress for so long that it must fail. */
  readonly standsStill: (replay: Replay) => boolean;
}

/** Identifies a replay in the process's log. */
export interface About {
  readonly replay: string;
  readonly readModels: readonly string[];
}

export const aboutOf = ({ id, read_models }: Replay): About => ({ replay: id, readModels: read_models });

/** Runs one replay to its end, failure included. @throws only errors that a retry may solve */
export async function work(deps: ReplaysDependencies, replay: Replay, signal: AbortSignal): Promise<void> {
  const { pool, onError, onReplay } = deps;
  const about = aboutOf(replay);
  onReplay?.({ ...about, state: replay.state });
  try {
    await runReplay(deps, replay, signal);
    onReplay?.({ ...about, state: 'swapped' });
  } catch (error) {
    if (signal.aborted) return;
    if (isTransient(error) && !deps.standsStill(replay)) throw error;
    const state = error instanceof Cancelled ? 'cancelled' : 'failed';
    if (state === 'failed') onError(error, about);
    if (replay.undoes === null) await dropSide(pool, 'rebuilt');
    await tellReplay(pool, replay.id, state === 'cancelled' ? { state } : { state, error: whyOf(error) });
    onReplay?.({ ...about, state });
  }
}

const whyOf = (error: unknown) =>
  error instanceof TooLate ? 'As tabelas anteriores não existem mais, ou são de outra versão' : reasonOf(error);

/** Whether a retry may succeed: errors of connections, serialization, resources or concurrent work. */
function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|40|53|55|57|58)/.test(error.code ?? '');
  return !isPoison(error);
}

/**
 * A replay fails if a passing error lasts longer than this. Its unfinished tables may hold people who were erased
 * since, and only progress removes them.
 */
const STANDS_STILL_MS = 3_600_000;

/** Creates the check that runs after each interruption. */
export function createPatience(forMs = STANDS_STILL_MS): ReplaysDependencies['standsStill'] {
  let at: { readonly id: string; readonly events: number; readonly since: number } | undefined;
  return ({ id, events }) => {
    const now = performance.now();
    if (at?.id !== id || at.events !== events) at = { id, events, since: now };
    return now - at.since >= forMs;
  };
}
