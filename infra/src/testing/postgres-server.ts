import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findBinaries } from '../postgres/binaries.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-server.ts';
import { isReachable, unprivileged } from '../postgres/run-as.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of the server that all tests of a run share. */
    testPostgresUrl: string;
  }
}

/** Nothing here outlives the run, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300', max_wal_size: '256MB' };

/** Vitest's global setup: one Postgres for the whole run, in a directory of its own, gone when the run is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const user = unprivileged();
  const directory = await mkdtemp(join(await temporaryHome(), 'pdv-test-'));
  if (user) await chown(directory, user.uid, user.gid);
  const cluster = join(directory, 'postgres');
  const { pgCtl } = await findBinaries(user);
  const remove = removeWithThisProcess(pgCtl, cluster, directory);
  const password = randomBytes(12).toString('hex');
  const server = await startEmbeddedPostgres({ cluster, password, settings: SETTINGS, throwaway: true });
  await createQueryRole(server.url);
  project.provide('testPostgresUrl', server.url);
  return remove;
}

/** Roles belong to the whole server: made once here, tests that migrate at the same time do not race for it. */
async function createQueryRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("CREATE ROLE pdv_query LOGIN PASSWORD 'pdv_query'");
  await client.end();
}

async function temporaryHome(): Promise<string> {
  const user = unprivileged();
  for (const home of [tmpdir(), '/tmp', '/var/tmp']) if (await isReachable(home, user)) return home;
  return tmpdir();
}

/**
 * A small process that waits for the end of a pipe from this one. The pipe ends however this process does, kill -9
 * included; then it stops the server and removes the directory.
 */
function removeWithThisProcess(pgCtl: string, cluster: string, directory: string): () => Promise<void> {
  const script = 'cat >/dev/null; "$0" stop -w -m immediate -D "$1" >/dev/null 2>&1; rm -rf "$2"';
  const child = spawn('/bin/sh', ['-c', script, pgCtl, cluster, directory], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...(unprivileged() ?? {}),
  });
  child.unref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    child.stdin.end();
    await ended;
  };
}
