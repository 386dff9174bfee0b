import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '@pdv/infra/event-store/port';
import { newestSwapped, type Replay, tellReplay } from '@pdv/infra/maintenance/replays';
import type { PoolClient } from 'pg';
import pg from 'pg';
import { type Checkpoint, loadCheckpoints } from '../runner/checkpoints.ts';
import { compareTables } from '../runner/compare-tables.ts';
import { reload } from '../runner/feed.ts';
import { type FoldDependencies, foldLog } from '../runner/fold-log.ts';
import type { Member } from '../runner/member.ts';
import { makeLateIndexes } from './late-indexes.ts';
import { membersOf, type Side, tablesOf } from './members.ts';
import { StillRead } from './older-readers.ts';
import { createPace } from './pace.ts';
import { isOfThisVersion, openShadow } from './shadow.ts';
import { Cancelled, swap } from './swap.ts';

export interface ReplayDependencies extends FoldDependencies {
  readonly store: Pick<EventStore, 'subscribe' | 'compare' | 'head' | 'share'>;
  /** Connects to the same database as the owner. */
  readonly ownerUrl: string;
  /** Drops the replaced tables once they hold an erased person; called repeatedly. */
  readonly forgetErased: () => Promise<void>;
}

/** The replaced tables are gone or belong to another version, so the replay cannot be undone. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** So few events that a replay can apply them while the live read models wait. */
const CLOSE = 500;
/** Longest wait for live read models that are behind; after that, compares them as they are. */
const LIVE_WITHIN_MS = 10_000;

/**
 * Builds read models beside the live ones, compares the two and swaps them. To undo a replay, it brings the replaced
 * read models up to date and swaps those back. It continues the work of an interrupted process.
 * @throws Cancelled, TooLate and any error that interrupts it: the live read models have not changed then
 */
export async function runReplay(deps: ReplayDependencies, replay: Replay, signal: AbortSignal): Promise<void> {
  const { pool, store } = deps;
  const side: Side = replay.undoes === null ? 'rebuilt' : 'replaced';
  const members = membersOf(replay.read_models, side);
  const tell = async (told: Parameters<typeof tellReplay>[2]) => {
    signal.throwIfAborted();
    if (!(await tellReplay(pool, replay.id, told))) throw new Cancelled();
    // An undo applies the erasures to the replaced tables by itself.
    if (side === 'rebuilt') await deps.forgetErased();
  };
  if (side === 'rebuilt') await openShadow(deps, members, replay.state === 'asked');
  else await expectReplaced(deps, replay.undoes);
  await tell({ state: 'building' });
  await reload(deps, members);
  const pace = createPace(store, { before: replay.events, tell, signal });
  let { events } = replay;
  const toTheEnd = async () => {
    const head = await store.head();
    const applied = head === null ? 0 : await foldLog(deps, members, head, { ...pace, signal });
    signal.throwIfAborted();
    events += applied;
    return applied;
  };
  while ((await toTheEnd()) > CLOSE);
  // No reader waits for the rebuilt tables yet, so vacuum and analyze them now.
  if (side === 'rebuilt') {
    for (const table of tablesOf(members)) await pool.query(`VACUUM (ANALYZE) rebuilt.${table}`);
    await makeLateIndexes(pool, () => tell({ state: 'building' }));
  }
  while ((await toTheEnd()) > CLOSE);

  await tell({ state: 'comparing', events, share: 1, seconds_left: 0 });
  await untilLiveAt(deps, members, signal);
  const tables = JSON.stringify(await compared(deps, members));
  await tell({ state: 'swapping', tables, parked: await parkedOf(deps, members) });

  for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    await toTheEnd();
    try {
      await swap(pool, { ...replay, side, members, catchUp: (live) => catchUp(deps, members, live) });
      return;
    } catch (error) {
      if (!isHeldByReaders(error)) throw error;
    }
    // Let the statements go first that queued behind this attempt.
    await delay(pauseMs, undefined, { signal });
    await tell({ state: 'swapping' });
  }
}

const isHeldByReaders = (error: unknown) =>
  error instanceof StillRead ||
  (error instanceof pg.DatabaseError && ['57014', '55P03', '40P01'].includes(error.code ?? ''));

async function expectReplaced({ pool }: ReplayDependencies, undone: string | null): Promise<void> {
  const newest = await newestSwapped(pool);
  if (newest?.id !== undone || !(await isOfThisVersion(pool, 'replaced'))) throw new TooLate();
}

/** Brings each member to the position of its live counterpart; a member that is ahead stays ahead. */
async function catchUp(
  deps: ReplayDependencies,
  members: readonly Member[],
  live: ReadonlyMap<string, Checkpoint>,
): Promise<void> {
  const at = ({ projection }: Member) => live.get(projection.name)?.position;
  for (const to of new Set(members.map(at))) {
    if (to !== undefined) {
      await foldLog(
        deps,
        members.filter((one) => at(one) === to),
        to,
      );
    }
  }
}

async function untilLiveAt(
  { pool, store }: ReplayDependencies,
  members: readonly Member[],
  signal: AbortSignal,
): Promise<void> {
  for (const started = performance.now(); performance.now() - started < LIVE_WITHIN_MS; ) {
    const live = await loadCheckpoints(pool);
    const isThere = ({ projection, position }: Member) => {
      const at = live.get(projection.name)?.position;
      return position === null || (at !== undefined && store.compare(at, position) >= 0);
    };
    if (members.every(isThere)) return;
    await delay(50, undefined, { signal });
  }
}

/** Compares both sides at one position in the log; the live read models keep serving. */
async function compared(deps: ReplayDependencies, members: readonly Member[]) {
  const [schema] = members.map((one) => one.schema);
  if (schema === undefined) return [];
  return onSnapshot(deps, async (snapshot) => {
    await catchUp(deps, members, await loadCheckpoints(snapshot));
    return compareTables(deps.pool, snapshot, ['read', schema], tablesOf(members));
  });
}

async function onSnapshot<T>({ pool }: ReplayDependencies, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL app.projecting = 'on'");
    return await work(client);
  } finally {
    const broken = await client.query('ROLLBACK').then(
      () => undefined,
      (error: Error) => error,
    );
    client.release(broken);
  }
}

async function parkedOf({ pool }: ReplayDependencies, members: readonly Member[]): Promise<number> {
  const { rows } = await pool.query<{ parked: number }>(
    'SELECT count(*)::int AS parked FROM read.parked WHERE projection = ANY($1)',
    [members.map(({ checkpoint }) => checkpoint)],
  );
  return rows[0]?.parked ?? 0;
}
