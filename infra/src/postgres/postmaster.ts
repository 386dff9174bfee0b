import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** What a running (or killed) server wrote into its cluster's `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** `null` when no server has left its file in the cluster, or has not written the whole of it yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = file.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/** Whether a process of that id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process is a Postgres at all: after a reboot the id in `postmaster.pid` may be anyone's. Where the
 * system does not tell (no /proc), every living process counts as one.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.trim() === 'postgres';
}

export type Answer = 'ours' | 'foreign' | 'busy' | 'silent';

/**
 * Who answers at the port: `ours` serves this cluster, `foreign` is anything else, `busy` is a server that is
 * starting or stopping, `silent` is nobody.
 * @throws WrongPassword when a server of ours refuses the password
 */
export async function whoAnswers(url: string, cluster: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const served = await realpath(rows[0]?.data_directory ?? '').catch(() => '');
    return served === cluster ? 'ours' : 'foreign';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ECONNREFUSED') return 'silent';
    if (code === '57P03' || code === '57P01' || code === 'ECONNRESET') return 'busy';
    return 'foreign';
  } finally {
    await client.end().catch(() => undefined);
  }
}
