import type { Manifest } from '@pdv/infra/backup/manifest';
import type { Migration } from '@pdv/infra/postgres/migrate';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import type { Pool } from 'pg';
import { isOverdue } from './nightly.ts';

/** Schema `backups`: the outcome of the last backups, for processes that do not take them. */
export const backupMigrations: readonly Migration[] = [
  {
    name: '001-outcome',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE backups.outcome (
          one boolean PRIMARY KEY DEFAULT true CHECK (one),
          began_at timestamptz NOT NULL DEFAULT now(),
          taken_at timestamptz,
          events bigint,
          bytes bigint,
          kept int NOT NULL DEFAULT 0,
          failed_at timestamptz,
          reason text
        );
        INSERT INTO backups.outcome DEFAULT VALUES`);
    },
  },
];

export async function recordSuccess(pool: Pool, { takenAt, log, tables }: Manifest, kept: number): Promise<void> {
  const bytes = log.segments.reduce((sum, segment) => sum + segment.bytes, tables.bytes);
  await pool.query(
    'UPDATE backups.outcome SET taken_at = $1, events = $2, bytes = $3, kept = $4, failed_at = NULL, reason = NULL',
    [takenAt, log.events, bytes, kept],
  );
}

/** @param reason for operators, without personal data */
export async function noteFailed(pool: Pool, at: Date, reason: string): Promise<void> {
  await pool.query('UPDATE backups.outcome SET failed_at = $1, reason = $2', [at, reason]);
}

interface Row {
  began_at: Date;
  taken_at: Date | null;
  events: string;
  bytes: string;
  kept: number;
  failed_at: Date | null;
  reason: string | null;
}

/** The time since which there is data to back up. */
export async function beganAt(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<Row>('SELECT began_at FROM backups.outcome');
  return rows[0]?.began_at ?? new Date(0);
}

export async function readOutcome(
  pool: Pool,
  now: Date,
): Promise<Pick<AdminSystem['backups'], 'kept' | 'last' | 'overdue' | 'problem'>> {
  const { rows } = await pool.query<Row>('SELECT * FROM backups.outcome');
  const [row] = rows;
  if (!row) throw new Error('backups.outcome is empty');
  const { began_at, taken_at, events, bytes, kept, failed_at, reason } = row;
  return {
    kept,
    last: taken_at && { takenAt: taken_at.toISOString(), events: Number(events), bytes: Number(bytes) },
    overdue: isOverdue(taken_at ?? began_at, now),
    problem: failed_at && { at: failed_at.toISOString(), message: reason ?? '' },
  };
}
