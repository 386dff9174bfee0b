import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Any number, the same in every version of the application. */
const LOCK_ID = 7_347_001;
/** Longest wait until Postgres notices the closed connection of a killed instance. */
const PATIENCE_MS = 2_000;

/** The holder of the data: the application, or a command that started while no application ran. */
export type Holder = 'application' | 'command';

const NAMES: Readonly<Record<Holder, string>> = { application: 'instance-lock', command: 'command-lock' };

export class AlreadyRunning extends Error {
  readonly code = 'already_running';
  readonly holder: Holder;
  constructor(holder: Holder) {
    super(`the data directory is held by another ${holder}`);
    this.name = 'AlreadyRunning';
    this.holder = holder;
  }
}

/**
 * Locks the database for this instance. The lock lives as long as the connection, so a kill releases it. Calls `onLost`
 * if the connection breaks.
 * @throws AlreadyRunning
 */
export async function holdInstanceLock(
  url: string,
  onLost: () => void,
  holder: Holder,
): Promise<{ release(): Promise<void> }> {
  const name = `${NAMES[holder]} ${process.pid}`;
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await acquire(client, holder);
  } catch (error) {
    await client.end();
    throw error;
  }
  client.once('end', onLost);
  return {
    release: async () => {
      client.off('end', onLost);
      await client.end();
    },
  };
}

/** Waits for a killed holder's connection to go. A command does not wait for an application that lives on this machine. */
async function acquire(client: pg.Client, holder: Holder): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK_ID]);
    if (rows[0]?.locked) return;
    const other = await holderOf(client);
    if (other && ((holder === 'command' && isAlive(other.pid)) || Date.now() > deadline)) {
      throw new AlreadyRunning(other.holder);
    }
    await delay(50);
  }
}

/** Null when the holder let go in the meantime. */
async function holderOf(client: pg.Client): Promise<{ readonly holder: Holder; readonly pid: number } | null> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [LOCK_ID],
  );
  const [name, pid] = rows[0]?.name.split(' ') ?? [];
  return name === undefined ? null : { holder: name === NAMES.command ? 'command' : 'application', pid: Number(pid) };
}

/** Whether another process of this machine has that id. */
function isAlive(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
