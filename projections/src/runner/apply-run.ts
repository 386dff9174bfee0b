import type { Codec } from '@pdv/infra/codec/codec';
import { isPoison } from '@pdv/infra/errors/poison';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import { commitIsolated, commitRun } from './commit-run.ts';
import type { Member } from './member.ts';
import { type Facts, type Prepared, parkEvent, projectRun, type Run, readFacts } from './project-run.ts';

export interface ApplyDependencies {
  readonly store: Pick<EventStore, 'compare'>;
  readonly codec: Codec;
  readonly pool: Pool;
  /** Called once for each event that a read model could not apply, after the event is parked. */
  readonly onParked?: (parked: ParkedEvent) => void;
}

/** The place of a poison event, without its data and without the database's error message. */
export interface ParkedEvent {
  readonly readModel: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
}

/**
 * Applies a run to every member that is behind it. It halves a run with a poison event until the event stands alone,
 * parks that event and applies the rest.
 * @param facts the run's events, if they were read ahead
 * @throws errors that a retry may solve; nothing was written then
 */
export async function applyRun(
  deps: ApplyDependencies,
  members: readonly Member[],
  run: Run,
  facts: Promise<Facts> = readFacts(members, run, deps.codec),
): Promise<void> {
  const { pool, store } = deps;
  let prepared: Prepared[] | undefined;
  try {
    prepared = projectRun(members, run, await facts, (a, b) => store.compare(a, b));
    if (prepared.length > 0) await commitRun(pool, prepared, run.checkpoint);
    tell(deps, prepared);
  } catch (error) {
    if (!isPoison(error)) throw error;
    const [event] = run.events;
    if (!event) throw error;
    if (run.events.length > 1) {
      for (const half of halves(run)) await applyRun(deps, members, half);
    } else if (prepared) {
      tell(deps, await commitIsolated(pool, prepared, run));
    } else {
      const undecodable = members
        .filter(({ position }) => position === null || store.compare(run.checkpoint, position) > 0)
        .map((member) => parkEvent(member, event, error));
      await commitRun(pool, undecodable, run.checkpoint);
      tell(deps, undecodable);
    }
  }
}

function tell({ onParked }: ApplyDependencies, prepared: readonly Prepared[]): void {
  if (!onParked) return;
  for (const { checkpoint, event, waits } of prepared.flatMap(({ parked }) => parked)) {
    const { stream, revision, type } = event;
    if (!waits) onParked({ readModel: checkpoint, stream, revision: String(revision), type });
  }
}

function halves({ events, checkpoint }: Run): Run[] {
  const middle = Math.floor(events.length / 2);
  const before = events.slice(0, middle);
  const last = before.at(-1);
  if (!last) throw new Error('a run that cannot be halved');
  return [
    { events: before, checkpoint: last.position },
    { events: events.slice(middle), checkpoint },
  ];
}
