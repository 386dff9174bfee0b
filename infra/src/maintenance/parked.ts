import type { Pool } from 'pg';
import { MAINTENANCE_REQUESTED } from './replays.ts';

export type ParkedAction = 'retry' | 'skip';

/** An operator's decision about a parked event. */
export interface ParkedDecision {
  readonly id: string;
  readonly readModel: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly action: ParkedAction;
  /** Of a skip, never empty there. */
  readonly reason: string | null;
  /** An operator's id, or `system:<process>`. */
  readonly by: string;
}

/** Writes it down for whoever projects; the same id again is the same decision. */
export async function decideParked(pool: Pool, decision: ParkedDecision): Promise<void> {
  const { id, readModel, stream, revision, action, reason, by } = decision;
  await pool.query(
    `INSERT INTO maintenance.parked_decisions (id, read_model, stream, revision, action, reason, asked_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [id, readModel, stream, revision, action, reason, by],
  );
  await pool.query(`NOTIFY ${MAINTENANCE_REQUESTED}`);
}

/** The oldest that nobody has carried out yet. */
export async function nextDecision(pool: Pool): Promise<ParkedDecision | undefined> {
  const { rows } = await pool.query<Omit<ParkedDecision, 'revision'> & { revision: string }>(
    `SELECT id, read_model AS "readModel", stream, revision, action, reason, asked_by AS by
     FROM maintenance.parked_decisions WHERE done_at IS NULL ORDER BY asked_at, id LIMIT 1`,
  );
  return rows[0] && { ...rows[0], revision: BigInt(rows[0].revision) };
}

/** `done`: nothing of the stream waits any more. `parked`: an event of it still cannot be taken. `gone`: it was not parked. */
export type ParkedOutcome = 'done' | 'parked' | 'gone';

/** How an event is named in {@link loadSkips}. */
export const skipKey = (stream: string, revision: bigint) => `${revision}@${stream}`;

/** By read model, the events that somebody decided to leave out where they cannot be taken. */
export async function loadSkips(pool: Pool): Promise<Map<string, Set<string>>> {
  const { rows } = await pool.query<{ read_model: string; stream: string; revision: string }>(
    `SELECT read_model, stream, revision FROM maintenance.parked_decisions
     WHERE action = 'skip' AND outcome IN ('done', 'parked')`,
  );
  const skips = new Map<string, Set<string>>();
  for (const { read_model, stream, revision } of rows) {
    skips.set(read_model, (skips.get(read_model) ?? new Set()).add(skipKey(stream, BigInt(revision))));
  }
  return skips;
}
