import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';
import { isReachable, REACHABLE_HOME, type RunAs } from './run-as.ts';
import { runProgram } from './run-program.ts';

export interface NewCluster {
  /** Where the cluster shall be found: a directory, or a link to one that Postgres can reach. */
  readonly path: string;
  readonly superuser: string;
  readonly password: string;
  /** Skips the fsync at the end; for clusters that nobody will miss. */
  readonly throwaway?: boolean;
}

/** The directory that holds the cluster, or `null` when there is none yet. */
export async function findCluster(path: string): Promise<string | null> {
  return realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Makes the cluster beside its place and moves it there whole: an initdb that is killed leaves a cluster that starts
 * but lacks its databases. Of two processes that do this at once, the later one takes what the earlier one made.
 */
export async function createCluster(binaries: Binaries, user: RunAs, cluster: NewCluster): Promise<void> {
  const parent = dirname(resolve(cluster.path));
  const created = await mkdir(parent, { recursive: true });
  if (created) await chmod(parent, 0o755);
  const home = (await letIn(await realpath(parent), user)) ? parent : REACHABLE_HOME;
  await mkdir(home, { recursive: true, mode: 0o755 });
  await removeAbandonedDrafts(home, cluster.path);
  const draft = await mkdtemp(join(home, `${basename(cluster.path)}.init-${process.pid}-`));
  try {
    const data = join(draft, 'data');
    await initialise(binaries, user, cluster, draft, data);
    await (home === parent ? moveInto(data, cluster.path) : linkFrom(cluster.path, data));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Whether Postgres can get to what is in the directory, which is opened for passing through when it alone is closed. */
async function letIn(directory: string, user: RunAs): Promise<boolean> {
  if (await isReachable(directory, user)) return true;
  if (!(await isReachable(dirname(directory), user))) return false;
  const { mode } = await stat(directory);
  await chmod(directory, (mode & 0o777) | 0o011);
  return isReachable(directory, user);
}

async function initialise(binaries: Binaries, user: RunAs, cluster: NewCluster, draft: string, data: string) {
  const passwordFile = join(draft, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (user) for (const path of [draft, data, passwordFile]) await chown(path, user.uid, user.gid);
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', cluster.superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const sync = cluster.throwaway ? ['--no-sync'] : [];
  await runProgram(binaries.initdb, ['-D', data, ...locale, ...access, ...sync], user);
}

async function moveInto(data: string, path: string): Promise<void> {
  await rename(data, path).catch(ignoreLostRace);
}

async function linkFrom(path: string, data: string): Promise<void> {
  const place = join(REACHABLE_HOME, `${basename(path)}-${randomBytes(6).toString('hex')}`);
  await rename(data, place);
  await symlink(place, path).catch(async (error: NodeJS.ErrnoException) => {
    await rm(place, { recursive: true, force: true });
    ignoreLostRace(error);
  });
}

function ignoreLostRace(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}

async function removeAbandonedDrafts(home: string, path: string): Promise<void> {
  const pattern = new RegExp(`^${basename(path)}\\.init-(\\d+)-`);
  for (const entry of await readdir(home)) {
    const pid = pattern.exec(entry)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    // An initdb whose parent was killed may still be writing there; the next start finds what is left.
    await rm(join(home, entry), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
