import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Migration } from '../postgres/migrate.ts';

/** Schema `presence`. */
export const presenceMigrations: readonly Migration[] = [
  {
    name: '001-services',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE presence.services (
          instance uuid PRIMARY KEY,
          service text NOT NULL,
          address text NOT NULL,
          started_at timestamptz NOT NULL DEFAULT now(),
          seen_at timestamptz NOT NULL DEFAULT now(),
          last_error_at timestamptz
        )`);
    },
  },
];

const EVERY_MS = 5_000;
/** A process is gone after three missed announcements. */
const GONE_AFTER_S = 15;

export interface Announcement {
  readonly service: string;
  /** Where other processes reach it, as `http://…`. */
  readonly address: string;
  /** When this process last told of an error that it mends by itself. */
  readonly lastErrorAt: () => Date | null;
  /** Called for every failed announcement; the next one follows anyway. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * Announces this process every few seconds. A killed process expires; one that stops in order removes its row.
 */
export function announcePresence(pool: Pool, { service, address, lastErrorAt, onProblem }: Announcement) {
  const instance = randomUUID();
  const say = () =>
    pool
      .query(
        `WITH gone AS (DELETE FROM presence.services WHERE seen_at < now() - interval '1 hour' AND instance <> $1)
         INSERT INTO presence.services (instance, service, address, last_error_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (instance) DO UPDATE SET seen_at = now(), last_error_at = excluded.last_error_at`,
        [instance, service, address, lastErrorAt()],
      )
      .catch(onProblem);
  let saying: Promise<unknown> = say();
  const timer = setInterval(() => {
    saying = saying.then(say);
  }, EVERY_MS);
  return {
    async leave(): Promise<void> {
      clearInterval(timer);
      await saying;
      await pool.query('DELETE FROM presence.services WHERE instance = $1', [instance]).catch(onProblem);
    },
  };
}

export interface Presence {
  /** Addresses of the processes that were heard of lately. */
  readonly addresses: readonly string[];
  readonly lastErrorAt: Date | null;
}

/** Of one service, all its processes together. */
export async function presenceOf(pool: Pool, service: string): Promise<Presence> {
  const { rows } = await pool.query<{ address: string; last_error_at: Date | null }>(
    `SELECT address, max(last_error_at) OVER () AS last_error_at FROM presence.services
     WHERE service = $1 AND seen_at > now() - make_interval(secs => $2) ORDER BY started_at`,
    [service, GONE_AFTER_S],
  );
  return { addresses: rows.map(({ address }) => address), lastErrorAt: rows[0]?.last_error_at ?? null };
}
