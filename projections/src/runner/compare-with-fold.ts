import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { migrate } from '@pdv/infra/postgres/migrate';
import type { PoolClient } from 'pg';
import { projectionMigrations } from '../migrations.ts';
import { projections } from '../read-models.ts';
import { type ApplyDependencies, applyRun } from './apply-run.ts';
import { loadCheckpoints } from './checkpoints.ts';
import type { Member } from './member.ts';

export interface CompareDependencies extends Omit<ApplyDependencies, 'store' | 'onParked'> {
  readonly store: Pick<EventStore, 'subscribe' | 'compare' | 'head'>;
  /** Of the same database, as the owner. */
  readonly ownerUrl: string;
}

export interface Compared {
  readonly events: number;
  readonly tables: number;
  /** Those whose rows are not what the log folds to. */
  readonly different: readonly { readonly table: string; readonly rows: number; readonly folded: number }[];
  /** Events that a live read model could not take, and those behind them: both sides are without them. */
  readonly parked: number;
}

const SCHEMA = 'fold_check';
const BATCH_SIZE = 1_000;
const LONGEST_WAIT_MS = 120_000;

/**
 * Folds the log from its beginning into tables of their own and compares them with the live ones, row by row, as both
 * stood at one place in the log. Whatever is served meanwhile goes on.
 * @param onEvents told how many were folded so far
 * @throws when the live read models do not catch up with where the log was
 */
export async function compareWithFold(
  deps: CompareDependencies,
  onEvents: (events: number) => void = () => {},
): Promise<Compared> {
  const { pool, ownerUrl, store } = deps;
  const members: Member[] = projections.map((projection) => ({
    projection,
    schema: SCHEMA,
    checkpoint: `${SCHEMA}/${projection.name}`,
    position: null,
    parkedStreams: new Set(),
  }));
  await forget(deps);
  const snapshot = await pool.connect();
  try {
    await migrate(ownerUrl, SCHEMA, projectionMigrations);
    const head = await store.head();
    let events = head === null ? 0 : await fold(deps, members, null, head, onEvents);
    await untilLiveAt(deps, head);
    await snapshot.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL app.projecting = 'on'");
    const at = await liveCheckpoints(snapshot);
    for (const to of new Set(at.values())) {
      const there = members.filter(({ projection }) => at.get(projection.name) === to);
      events += await fold(deps, there, head, to, () => {});
    }
    const { rows } = await snapshot.query<{ parked: number }>(
      'SELECT count(*)::int AS parked FROM read.parked WHERE projection NOT LIKE $1',
      [`${SCHEMA}/%`],
    );
    return { events, ...(await compare(deps, snapshot)), parked: rows[0]?.parked ?? 0 };
  } finally {
    await snapshot.query('ROLLBACK').catch(() => undefined);
    snapshot.release();
    await forget(deps);
  }
}

async function forget({ pool }: CompareDependencies): Promise<void> {
  await pool.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
  for (const [table, column] of [
    ['checkpoints', 'name'],
    ['parked', 'projection'],
  ]) {
    await pool.query(`DELETE FROM read.${table} WHERE ${column} LIKE $1`, [`${SCHEMA}/%`]);
  }
}

/** Everything after `from` up to `to`. Answers how many events that were. */
async function fold(
  deps: CompareDependencies,
  members: readonly Member[],
  from: Position | null,
  to: Position,
  onEvents: (events: number) => void,
): Promise<number> {
  const { store } = deps;
  if (from !== null && store.compare(from, to) >= 0) return 0;
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    const subscription = store.subscribe({ from, batchSize: BATCH_SIZE, onReconnect: reject }, async (batch) => {
      const events = batch.events.filter(({ position }) => store.compare(position, to) <= 0);
      const checkpoint = events.at(-1)?.position;
      if (checkpoint) await applyRun(deps, members, { events, checkpoint });
      count += events.length;
      onEvents(count);
      if (store.compare(batch.checkpoint, to) >= 0) void subscription.stop();
    });
    subscription.ended.then(resolve, reject);
  });
  return count;
}

async function liveCheckpoints(client: PoolClient): Promise<ReadonlyMap<string, Position>> {
  const { rows } = await client.query<{ name: string; position: Position }>(
    'SELECT name, position FROM read.checkpoints',
  );
  const live = new Set<string>(projections.map(({ name }) => name));
  return new Map(rows.filter(({ name }) => live.has(name)).map(({ name, position }) => [name, position]));
}

async function untilLiveAt({ pool, store }: CompareDependencies, head: Position | null): Promise<void> {
  if (head === null) return;
  for (const started = performance.now(); performance.now() - started < LONGEST_WAIT_MS; ) {
    const checkpoints = await loadCheckpoints(pool);
    const places = projections.map(({ name }) => checkpoints.get(name));
    if (places.every((place) => place !== undefined && store.compare(place, head) >= 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the live read models do not catch up with the log');
}

interface Sum {
  readonly rows: number;
  readonly sum: string | null;
}

/** The same whatever order rows come in; nothing leaves the database. */
const SUM = 'SELECT count(*)::int AS rows, sum(hashtextextended(to_jsonb(t)::text, 0)::numeric)::text AS sum FROM';

async function compare(
  { pool }: CompareDependencies,
  snapshot: PoolClient,
): Promise<Pick<Compared, 'tables' | 'different'>> {
  const tables = projections.flatMap((projection) => projection.tables.map(({ name }) => name));
  const different: { table: string; rows: number; folded: number }[] = [];
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL app.projecting = 'on'");
    for (const table of tables) {
      const [live, folded] = [
        (await snapshot.query<Sum>(`${SUM} read.${table} t`)).rows[0],
        (await client.query<Sum>(`${SUM} ${SCHEMA}.${table} t`)).rows[0],
      ];
      if (!live || !folded) throw new Error(`${table} has no sum`);
      if (live.rows !== folded.rows || live.sum !== folded.sum) {
        different.push({ table, rows: live.rows, folded: folded.rows });
      }
    }
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
  return { tables: tables.length, different };
}
