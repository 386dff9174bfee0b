import { reasonOf } from '@pdv/infra/errors/reason';
import { type Replay, tellReplay } from '@pdv/infra/maintenance/replays';
import pg from 'pg';
import { isPoison } from '../runner/poison.ts';
import { type ReplayDependencies, runReplay, TooLate } from './run-replay.ts';
import { dropSide } from './shadow.ts';
import { Cancelled } from './swap.ts';

export interface ReplaysDependencies extends ReplayDependencies {
  /** Told of everything that interrupts the work for a moment; it goes on by itself. */
  readonly onError: (error: unknown) => void;
}

/** For so long the last replay can be taken back: the tables that it replaced know people who were erased since. */
const KEEP_REPLACED = "interval '3 days'";

/** One replay, to whatever end it comes. @throws what may go well in a moment */
export async function work(deps: ReplaysDependencies, replay: Replay, signal: AbortSignal): Promise<void> {
  const { pool, onError } = deps;
  try {
    await runReplay(deps, replay, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (isTransient(error)) throw error;
    const cancelled = error instanceof Cancelled;
    if (!cancelled) onError(error);
    if (replay.undoes === null) await dropSide(pool, 'rebuilt');
    await tellReplay(pool, replay.id, cancelled ? { state: 'cancelled' } : { state: 'failed', error: whyOf(error) });
  }
}

const whyOf = (error: unknown) =>
  error instanceof TooLate ? 'As tabelas anteriores não existem mais, ou são de outra versão' : reasonOf(error);

/** Whether the same may go well in a moment: connections, serialization, resources, somebody else at work. */
function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|40|53|55|57|58)/.test(error.code ?? '');
  return !isPoison(error);
}

/** Room is needed, and people who were erased since are still in there. */
export async function forgetOld({ pool }: ReplaysDependencies): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE maintenance.replays SET state = 'kept' WHERE state = 'swapped' AND finished_at < now() - ${KEEP_REPLACED}`,
  );
  if (rowCount) await dropSide(pool, 'replaced');
}
