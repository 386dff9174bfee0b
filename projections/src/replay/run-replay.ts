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
  /** Of the same database, as the owner. */
  readonly ownerUrl: string;
  /** Drops what can be taken back once it knows somebody who was erased; asked again and again. */
  readonly forgetErased: () => Promise<void>;
}

/** The tables that it would put back are not there any more, or are of another version. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Few enough to be caught up with while the live read models wait. */
const CLOSE = 500;
/** For how long live read models may be behind before they are compared as they are. */
const LIVE_WITHIN_MS = 10_000;

/**
 * Builds read models beside the live ones, compares them and lets them take their place; or, where it undoes another,
 * brings the replaced ones up to date and lets them. Goes on where an earlier process was interrupted.
 * @throws Cancelled, TooLate, and whatever interrupts it: nothing of what is served has changed then
 */
export async function runReplay(deps: ReplayDependencies, replay: Replay, signal: AbortSignal): Promise<void> {
  const { pool, store } = deps;
  const side: Side = replay.undoes === null ? 'rebuilt' : 'replaced';
  const members = membersOf(replay.read_models, side);
  const tell = async (told: Parameters<typeof tellReplay>[2]) => {
    signal.throwIfAborted();
    if (!(await tellReplay(pool, replay.id, told))) throw new Cancelled();
    // One that is taken back comes to know it by itself.
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
  // Nobody waits for what is built beside, so this is the time to tidy it up and to learn how its rows are spread.
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
    // What waited behind the try goes first.
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

/** Each member to where its live counterpart stands; one that is ahead of it already stays so. */
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

/** As both stand at one place in the log; what is served meanwhile goes on. */
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
