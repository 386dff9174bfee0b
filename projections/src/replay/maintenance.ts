import type { EventStore } from '@pdv/infra/event-store/port';
import { nextDecision } from '@pdv/infra/maintenance/parked';
import { MAINTENANCE_REQUESTED, replayUnderWay } from '@pdv/infra/maintenance/replays';
import { type Leading, runLeader } from '@pdv/infra/postgres/leadership';
import { pause } from '@pdv/infra/retry/backoff';
import type pg from 'pg';
import { retryParked } from '../runner/retry-parked.ts';
import { createPutAside } from './put-aside.ts';
import { type About, aboutOf, createPatience, type ReplaysDependencies, work } from './replays.ts';

export interface MaintenanceDependencies extends Omit<ReplaysDependencies, 'forgetErased' | 'standsStill'> {
  readonly store: ReplaysDependencies['store'] & Pick<EventStore, 'read'>;
  /** A replay without progress for this long fails. Default: one hour. */
  readonly patienceMs?: number;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Works on the operators' requests about the read models until it is stopped. Only one replay runs at a time over all
 * processes. Decisions about parked events run beside it.
 */
export function startMaintenance(deps: MaintenanceDependencies): { stop(): Promise<void> } {
  const { pool, ownerUrl: connectionString, onError: onProblem } = deps;
  const { forgetErased, forgetOld } = createPutAside(deps);
  const replaying = { ...deps, forgetErased, standsStill: createPatience(deps.patienceMs) };
  let about: About | undefined;
  const lead = (name: string, next: (signal: AbortSignal) => Promise<boolean>) =>
    runLeader({
      connectionString,
      name,
      onProblem: (error) => onProblem(error, name === 'replays' ? about : undefined),
      lead: (leading) => workOnRequests(leading, next),
    });
  const replays = lead('replays', async (signal) => {
    const replay = await replayUnderWay(pool);
    about = replay && aboutOf(replay);
    if (replay) await work(replaying, replay, signal);
    else {
      await forgetErased();
      await forgetOld();
    }
    return replay !== undefined;
  });
  const decisions = lead('parked decisions', async () => {
    const decision = await nextDecision(pool);
    if (decision) await retryParked(deps, decision);
    return decision !== undefined;
  });
  return {
    async stop() {
      await Promise.all([replays.stop(), decisions.stop()]);
    },
  };
}

/** @param next works on one request; answers false if there is none */
async function workOnRequests(
  { client, signal, wentWell }: Leading,
  next: (signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  await client.query(`LISTEN ${MAINTENANCE_REQUESTED}`);
  while (!signal.aborted) {
    // Listen before the check, so that no notification is missed in between.
    const word = nextWord(client, signal);
    const done = await next(signal);
    wentWell();
    if (done) word.forget();
    else await word.heard;
  }
}

function nextWord(client: pg.Client, signal: AbortSignal) {
  const over = new AbortController();
  const forget = () => over.abort();
  client.on('notification', forget);
  signal.addEventListener('abort', forget);
  const heard = pause(LOOK_EVERY_MS, over.signal).finally(() => {
    client.off('notification', forget);
    signal.removeEventListener('abort', forget);
  });
  return { heard, forget };
}
