import { readFile, readlink, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The contents of a cluster's `postmaster.pid`, from a running or killed server. */
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
 * Whether the process serves the cluster: after a reboot the id in `postmaster.pid` may be anyone's, and a killed
 * server may linger as a zombie. Where the system does not tell (no /proc), every living process counts.
 */
export async function isServing(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === cluster;
  } catch (error) {
    // Root in a container may lack the right to look at another user's process; what it is called is open to all.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' || process.getuid?.() !== 0) return false;
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return /^\d+ \(postgres\) [^ZX]/.test(status);
  }
}

/**
 * Removes the file of a server that is no more, where Postgres would not dare to: it takes any living process of that
 * id for the server. The file of a server that somebody started in this very moment is put back.
 */
export async function removeStaleFile(cluster: string, pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  const file = join(cluster, 'postmaster.pid');
  const aside = join(cluster, `postmaster.pid.stale.${process.pid}`);
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => '');
  if (moved !== '' && Number(moved.split('\n')[0]) !== pid) await rename(aside, file);
  else await rm(aside, { force: true });
}

export type Answer = 'ours' | 'foreign' | 'refused' | 'busy' | 'silent';

/**
 * Asks the port who answers: `ours` serves this cluster; `foreign` is another server; `refused` is a Postgres that
 * rejects the password; `busy` is starting or stopping; `silent` means that nothing answers.
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
    if (code === '28P01') return 'refused';
    if (code === '57P03' || code === '57P01' || code === 'ECONNRESET') return 'busy';
    return 'foreign';
  } finally {
    await client.end().catch(() => undefined);
  }
}
