import pg from 'pg';
import { backoffMs, pause } from '../retry/backoff.ts';

export interface Leading {
  /** The connection that holds the lock: what is written over it is written by the leader or not at all. */
  readonly client: pg.Client;
  /** Aborted when this process is to stop, or leads no more. */
  readonly signal: AbortSignal;
  /** Called after each success: it resets the backoff. */
  readonly wentWell: () => void;
}

export interface LeadershipOptions {
  readonly connectionString: string;
  /** Of what only one process at a time may do. */
  readonly name: string;
  /** Does it until the signal is given. */
  readonly lead: (leading: Leading) => Promise<void>;
  /** Called for every error after which it starts again. */
  readonly onProblem: (error: unknown) => void;
}

const LOCK_POLL_MS = 500;

/**
 * Leads, or stands by until whoever leads is gone: a lock of Postgres that no kill leaves behind, held by a connection
 * of its own. Who loses that connection leads no more and stands in line again.
 */
export function runLeader({ connectionString, name, lead, onProblem }: LeadershipOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let failures = 0;

  async function tryToLead() {
    const client = new pg.Client({ connectionString, application_name: name, keepAlive: true });
    const over = new AbortController();
    let lost: Error | undefined;
    const onLost = (error?: Error) => {
      lost ??= error ?? new Error(`${name}: the connection that held the lock is gone`);
      over.abort();
    };
    client.on('error', onLost).on('end', onLost);
    const onStop = () => over.abort();
    stopping.signal.addEventListener('abort', onStop);
    try {
      await client.connect();
      if (!(await takeLock(client, name, stopping.signal))) return;
      const wentWell = () => {
        failures = 0;
      };
      await lead({ client, signal: over.signal, wentWell });
      if (lost && !stopping.signal.aborted) throw lost;
    } finally {
      stopping.signal.removeEventListener('abort', onStop);
      client.off('end', onLost);
      await client.end().catch(() => undefined);
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await tryToLead();
      } catch (error) {
        if (stopping.signal.aborted) return;
        onProblem(error);
        failures += 1;
        await pause(backoffMs(failures), stopping.signal);
      }
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** False when there is no more need for it. */
async function takeLock(client: pg.Client, name: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      [name],
    );
    if (rows[0]?.locked) return true;
    await pause(LOCK_POLL_MS, signal);
  }
  return false;
}
