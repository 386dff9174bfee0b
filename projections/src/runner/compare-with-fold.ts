import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { migrate } from '@pdv/infra/postgres/migrate';
import { projectionMigrations } from '../migrations.ts';
import { projections } from '../read-models.ts';
import type { ApplyDependencies } from './apply-run.ts';
import { loadCheckpoints } from './checkpoints.ts';
import { compareTables } from './compare-tables.ts';
import { reload } from './feed.ts';
import { foldLog } from './fold-log.ts';
import { member } from './member.ts';

export interface CompareDependencies extends Omit<ApplyDependencies, 'store' | 'onParked'> {
  readonly store: Pick<EventStore, 'subscribe' | 'compare' | 'head'>;
  /** Connects to the same database as the owner. */
  readonly ownerUrl: string;
}

export interface Compared {
  readonly events: number;
  readonly tables: number;
  /** The tables whose rows differ from the fold of the log. */
  readonly different: readonly { readonly table: string; readonly rows: number; readonly folded: number }[];
  /** The number of parked events in the live read models, waiting ones included: both sides leave them out. */
  readonly parked: number;
}

const SCHEMA = 'fold_check';
const LONGEST_WAIT_MS = 120_000;

/**
 * Folds the log from its beginning into separate tables and compares them with the live ones, row by row, at one
 * position in the log. The live read models keep serving.
 * @param onEvents called with the number of events folded so far
 * @throws if the live read models do not reach the log's head at the start
 */
export async function compareWithFold(
  deps: CompareDependencies,
  onEvents: (events: number) => void = () => {},
): Promise<Compared> {
  const { pool, ownerUrl, store } = deps;
  const members = projections.map((projection) =>
    member({ projection, schema: SCHEMA, checkpoint: `${SCHEMA}/${projection.name}` }),
  );
  await forget(deps);
  const snapshot = await pool.connect();
  try {
    await migrate(ownerUrl, SCHEMA, projectionMigrations);
    await reload(deps, members);
    const head = await store.head();
    let events = 0;
    const onBatch = (more: number) => {
      events += more;
      onEvents(events);
    };
    if (head !== null) await foldLog(deps, members, head, { onBatch });
    await untilLiveAt(deps, head);
    await snapshot.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL app.projecting = 'on'");
    const at = await loadCheckpoints(snapshot);
    for (const to of new Set(projections.map(({ name }) => at.get(name)?.position))) {
      const there = members.filter(({ projection }) => at.get(projection.name)?.position === to);
      if (to !== undefined) await foldLog(deps, there, to, { onBatch });
    }
    const tables = projections.flatMap((projection) => projection.tables.map(({ name }) => name));
    const compared = await compareTables(pool, snapshot, ['read', SCHEMA], tables);
    const different = compared
      .filter(({ same }) => !same)
      .map(({ table, before, after }) => ({ table, rows: before, folded: after }));
    const { rows } = await snapshot.query<{ parked: number }>(
      'SELECT count(*)::int AS parked FROM read.parked WHERE projection = ANY($1)',
      [projections.map(({ name }) => name)],
    );
    return { events, tables: tables.length, different, parked: rows[0]?.parked ?? 0 };
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

async function untilLiveAt({ pool, store }: CompareDependencies, head: Position | null): Promise<void> {
  if (head === null) return;
  for (const started = performance.now(); performance.now() - started < LONGEST_WAIT_MS; ) {
    const checkpoints = await loadCheckpoints(pool);
    const places = projections.map(({ name }) => checkpoints.get(name)?.position);
    if (places.every((place) => place !== undefined && store.compare(place, head) >= 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the live read models do not catch up with the log');
}
