import type { ClientBase, Pool } from 'pg';

const UNDER_WAY_STATES = ['asked', 'building', 'comparing', 'swapping'] as const;
const STATES = [...UNDER_WAY_STATES, 'swapped', 'undone', 'kept', 'failed', 'cancelled'] as const;
/** Under way from `asked` to `swapping`; of those that are over, only the one `swapped` last can be taken back. */
export type ReplayState = (typeof STATES)[number];

export interface Replay {
  readonly id: string;
  readonly read_models: readonly string[];
  /** The replay that this one takes back. */
  readonly undoes: string | null;
  readonly state: ReplayState;
  /** Events applied so far. */
  readonly events: number;
  /** Of the way to the end of the log, from 0 to 1. */
  readonly share: number;
  readonly per_second: number | null;
  readonly seconds_left: number | null;
  readonly parked: number | null;
  readonly tables: readonly ComparedTable[] | null;
  readonly error: string | null;
}

/** A table as it was served, and as it was built again. */
export interface ComparedTable {
  readonly table: string;
  /** Rows. */
  readonly before: number;
  readonly after: number;
  readonly same: boolean;
}

/** Channel on which somebody says that there is something to do. */
export const MAINTENANCE_REQUESTED = 'maintenance_asked';

const UNDER_WAY = `(${UNDER_WAY_STATES.map((state) => `'${state}'`).join(', ')})`;

interface RequestedBy {
  /** Of the asker: the same again asks for nothing new. */
  readonly id: string;
  readonly by: string;
}

/** `busy`: another one is under way. `too_late`: it is not the newest, or not swapped in. */
export type Answer = 'asked' | 'busy' | 'too_late';

/** Asks for read models to be built again. */
export async function requestReplay(
  pool: Pool,
  { id, by }: RequestedBy,
  readModels: readonly string[],
): Promise<Answer> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO maintenance.replays (id, read_models, asked_by) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING id`,
    [id, readModels, by],
  );
  return answer(pool, id, rows.length > 0);
}

/** Asks for the tables that a replay replaced. */
export async function requestUndo(pool: Pool, { id, by }: RequestedBy, undone: string): Promise<Answer> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO maintenance.replays (id, read_models, undoes, asked_by)
     SELECT $1, read_models, id, $3 FROM maintenance.replays WHERE id = $2 AND state = 'swapped'
     ON CONFLICT DO NOTHING RETURNING id`,
    [id, undone, by],
  );
  if (rows.length > 0) return answer(pool, id, true);
  const found = await answer(pool, id, false);
  if (found === 'asked') return 'asked';
  const { rows: same } = await pool.query("SELECT FROM maintenance.replays WHERE id = $1 AND state = 'swapped'", [
    undone,
  ]);
  return same.length > 0 ? 'busy' : 'too_late';
}

async function answer(pool: Pool, id: string, written: boolean): Promise<Answer> {
  if (written) {
    await pool.query(`NOTIFY ${MAINTENANCE_REQUESTED}`);
    return 'asked';
  }
  const { rows } = await pool.query('SELECT FROM maintenance.replays WHERE id = $1', [id]);
  return rows.length > 0 ? 'asked' : 'busy';
}

/** One that is not swapped yet comes to its end soon. False where there is none of this id that could. */
export async function cancelReplay(pool: Pool, id: string, by: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE maintenance.replays SET cancelled_by = coalesce(cancelled_by, $2)
     WHERE id = $1 AND (state IN ${UNDER_WAY} OR state = 'cancelled')`,
    [id, by],
  );
  return rowCount === 1;
}

const COLUMNS = `id, read_models, undoes, state, events::float8 AS events, share, per_second, seconds_left, parked,
  tables, error`;

/** Undefined for one that nobody asked for. */
export async function findReplay(pool: Pool, id: string): Promise<Replay | undefined> {
  return (await pool.query<Replay>(`SELECT ${COLUMNS} FROM maintenance.replays WHERE id = $1`, [id])).rows[0];
}

export async function newestSwapped(pool: Pool): Promise<Replay | undefined> {
  const { rows } = await pool.query<Replay>(
    `SELECT ${COLUMNS} FROM maintenance.replays WHERE state = 'swapped' ORDER BY asked_at DESC LIMIT 1`,
  );
  return rows[0];
}

/** The one to be worked on. */
export async function replayUnderWay(pool: Pool): Promise<Replay | undefined> {
  return (await pool.query<Replay>(`SELECT ${COLUMNS} FROM maintenance.replays WHERE state IN ${UNDER_WAY}`)).rows[0];
}

/** How many there ever were, in each state, also those in which none is; and the one under way. */
export async function countReplays(pool: Pool) {
  const { rows } = await pool.query<{ state: ReplayState; count: number }>(
    `SELECT state, count(r.id)::int AS count
     FROM unnest($1::text[]) AS state LEFT JOIN maintenance.replays AS r USING (state) GROUP BY state`,
    [STATES],
  );
  return { states: rows, underWay: await replayUnderWay(pool) };
}

/** @returns whether it is still wanted */
export async function tellReplay(
  on: Pool | ClientBase,
  id: string,
  told: Partial<Omit<Replay, 'id' | 'read_models' | 'undoes' | 'tables'>> & { readonly tables?: string },
): Promise<boolean> {
  const names = Object.keys(told);
  const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
  const over = told.state !== undefined && !UNDER_WAY.includes(`'${told.state}'`);
  const { rows } = await on.query<{ wanted: boolean }>(
    `UPDATE maintenance.replays
     SET ${set}, started_at = coalesce(started_at, now())${over ? ', finished_at = now()' : ''}
     WHERE id = $1 RETURNING cancelled_by IS NULL AS wanted`,
    [id, ...names.map((name) => told[name as keyof typeof told])],
  );
  return rows[0]?.wanted ?? false;
}
