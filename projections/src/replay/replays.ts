import { isPoison } from '@pdv/infra/errors/poison';
import { reasonOf } from '@pdv/infra/errors/reason';
import { type Replay, type ReplayState, tellReplay } from '@pdv/infra/maintenance/replays';
import pg from 'pg';
import { type ReplayDependencies, runReplay, TooLate } from './run-replay.ts';
import { dropSide } from './shadow.ts';
import { Cancelled } from './swap.ts';

export interface ReplaysDependencies extends ReplayDependencies {
  /** Told of everything that interrupts the work for a moment; it goes on by itself. */
  readonly onError: (error: unknown, about?: About) => void;
  /** Told when it begins, or goes on, and of the end that it came to. */
  readonly onReplay?: (about: About & { readonly state: ReplayState }) => void;
  /** Whether it has not got any further for so long that it is given up. */
  readonly standsStill: (replay: Replay) => boolean;
}

/** Names a replay to whoever reads the log of the process. */
export interface About {
  readonly replay: string;
  readonly readModels: readonly string[];
}

export const aboutOf = ({ id, read_models }: Replay): About => ({ replay: id, readModels: read_models });

/** One replay, to whatever end it comes. @throws what may go well in a moment */
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

/** Whether the same may go well in a moment: connections, serialization, resources, somebody else at work. */
function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|40|53|55|57|58)/.test(error.code ?? '');
  return !isPoison(error);
}

/**
 * Trouble that passes by itself passes within this time, or the replay is given up: what it had built may know people
 * who were erased since, and hears of it only as it goes on.
 */
const STANDS_STILL_MS = 3_600_000;

/** Asked after each interruption. */
export function createPatience(forMs = STANDS_STILL_MS): ReplaysDependencies['standsStill'] {
  let at: { readonly id: string; readonly events: number; readonly since: number } | undefined;
  return ({ id, events }) => {
    const now = performance.now();
    if (at?.id !== id || at.events !== events) at = { id, events, since: now };
    return now - at.since >= forMs;
  };
}
