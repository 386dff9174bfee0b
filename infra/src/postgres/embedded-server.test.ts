import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundles } from '../testing/bundles.ts';
import { startChild } from '../testing/child-process.ts';
import { type TemporaryHome, temporaryHome } from '../testing/temporary-home.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-server.ts';
import { isServing } from './postmaster.ts';
import { isReachable, unprivileged } from './run-as.ts';

const SOURCE = fileURLToPath(new URL('../testing/start-postgres.ts', import.meta.url));
const programs = bundles('start-postgres', { child: SOURCE });
const password = 'a b/c?"d';

let home: TemporaryHome;
let program: string;
beforeAll(async () => {
  home = await temporaryHome();
  program = await programs('child');
});
afterAll(() => home.remove());

const newCluster = () => join(home.path, randomUUID(), 'postgres');
const start = (cluster: string, options?: Partial<EmbeddedPostgresOptions>) =>
  startEmbeddedPostgres({ cluster, password, throwaway: true, ...options });

async function query(server: Pick<EmbeddedPostgres, 'url'>, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** As the machine would after kill -9: the whole family at once, leaving `postmaster.pid` behind. */
async function killServer(pid: number, cluster: string): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await hasGone(pid, cluster);
}

const hasGone = (pid: number, cluster: string) =>
  vi.waitUntil(async () => !(await isServing(pid, cluster)), { timeout: 10_000 });

describe('a cluster', () => {
  it('is made on the first start and keeps its rows and its port', async () => {
    const cluster = newCluster();
    const cold = await start(cluster);
    await query(cold, 'CREATE TABLE kept AS SELECT 42 AS n');
    await cold.stop();
    await hasGone(cold.pid, cluster);
    const warm = await start(cluster);
    expect(warm).toMatchObject({ port: cold.port, adopted: false });
    expect(await query(warm, 'SELECT n FROM kept')).toBe(42);
    expect(await query(warm, 'SHOW listen_addresses')).toBe('127.0.0.1');
    expect(await query(warm, 'SHOW fsync')).toBe('on');
    expect(await query(warm, "SELECT string_agg(DISTINCT auth_method, ',') FROM pg_hba_file_rules")).toBe(
      'scram-sha-256',
    );
    expect(await query(warm, "SELECT lower('AÇÚCAR')")).toBe('açúcar');
    await warm.stop();
    await warm.stop();
  });

  it('is made anew after a start that was killed in the middle of making it', async () => {
    const cluster = newCluster();
    const child = startChild(program, [cluster, password]);
    const drafts = () => readdir(dirname(cluster)).catch(() => []);
    await vi.waitUntil(
      async () => {
        const [draft = ''] = await drafts();
        return existsSync(join(dirname(cluster), draft, 'data', 'PG_VERSION'));
      },
      { timeout: 15_000, interval: 2 },
    );
    await child.kill();
    expect((await drafts())[0]).toMatch(/^postgres\.init-/);
    const server = await start(cluster);
    expect(await query(server, "SELECT count(*)::int FROM pg_database WHERE datname = 'postgres'")).toBe(1);
    expect(await drafts()).toEqual(['postgres', 'postgres.port']);
    await server.stop();
  });

  it('answers clearly to a password that is not its own', async () => {
    const cluster = newCluster();
    const server = await start(cluster);
    await expect(start(cluster, { password: 'other' })).rejects.toThrow('secrets beside it');
    await server.stop();
    await expect(start(cluster, { password: 'other' })).rejects.toThrow('secrets beside it');
  });
});

describe('after kill -9', () => {
  it('of the application, the next start adopts the server with its clients and all', async () => {
    const cluster = newCluster();
    const child = startChild(program, [cluster, password]);
    const { pid, port, url } = (await child.said()) as { pid: number; port: number; url: string };
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await child.kill();
    const server = await start(cluster);
    expect(server).toMatchObject({ pid, port, adopted: true });
    expect((await client.query('SELECT 1 AS alive')).rows).toEqual([{ alive: 1 }]);
    await client.end();
    await server.stop();
    await hasGone(pid, cluster);
  });

  it('of the application and the server, it starts one that has every committed row', async () => {
    const cluster = newCluster();
    const child = startChild(program, [cluster, password]);
    const { pid, url, port } = (await child.said()) as { pid: number; url: string; port: number };
    await query({ url }, 'CREATE TABLE kept AS SELECT 42 AS n');
    await child.kill();
    await killServer(pid, cluster);
    const server = await start(cluster);
    expect(server).toMatchObject({ port, adopted: false });
    expect(await query(server, 'SELECT n FROM kept')).toBe(42);
    await server.stop();
  });

  it('it is not fooled by another process that has the number of the dead server now', async () => {
    const cluster = newCluster();
    await (await start(cluster)).stop();
    // Of the same user, and no relative of the new server: Postgres by itself would refuse to start.
    const other = spawn('/bin/sleep', ['60'], unprivileged() ?? {});
    const lines = [other.pid, cluster, 1, 9, '', '127.0.0.1', '', 'ready'];
    await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
    const server = await start(cluster);
    expect(server.adopted).toBe(false);
    expect(other.kill()).toBe(true);
    await server.stop();
  });
});

describe('a port that another program took', () => {
  async function occupied(port: number, test: () => Promise<void>) {
    const foreign = createServer((socket) => socket.end('hello\n')).listen(port, '127.0.0.1');
    try {
      await test();
    } finally {
      foreign.close();
    }
  }

  it('is left to it, and the new one is remembered', async () => {
    const cluster = newCluster();
    const first = await start(cluster);
    await first.stop();
    let moved = 0;
    await occupied(first.port, async () => {
      const second = await start(cluster);
      moved = second.port;
      expect(moved).not.toBe(first.port);
      await second.stop();
    });
    const third = await start(cluster);
    expect(third.port).toBe(moved);
    await third.stop();
  });

  it('is named when PG_PORT asks for it', async () => {
    const cluster = newCluster();
    await occupied(5641, async () => {
      await expect(start(cluster, { port: 5641 })).rejects.toThrow('Port 5641, which PG_PORT asks for, is taken');
    });
    const server = await start(cluster, { port: 5641 });
    expect(server.port).toBe(5641);
    await server.stop();
  });
});

it('starts one server however many processes start at once', async () => {
  const cluster = newCluster();
  const children = [1, 2, 3].map(() => startChild(program, [cluster, password]));
  const said = await Promise.all(children.map((child) => child.said()));
  expect(new Set(said.map(({ pid }) => pid)).size).toBe(1);
  expect(said.map(({ adopted }) => adopted).sort()).toEqual([false, true, true]);
  await Promise.all(children.map((child) => child.kill()));
  expect((await readdir(dirname(cluster))).sort()).toEqual(['postgres', 'postgres.port']);
  await (await start(cluster)).stop();
});

const nobody = unprivileged();
const childIsReachable = await isReachable(SOURCE, nobody);

describe.skipIf(nobody === null)('as root', () => {
  it('runs Postgres as somebody else', async () => {
    const server = await start(newCluster());
    const { uid } = await stat(`/proc/${server.pid}`);
    expect(uid).toBe(nobody?.uid);
    await server.stop();
  });

  it('keeps the cluster in a reachable place when the data directory lies under a closed one', async () => {
    const closed = join(home.path, randomUUID());
    await mkdir(closed);
    await chmod(closed, 0o700);
    const cluster = join(closed, 'data', 'postgres');
    const server = await start(cluster);
    const place = await readlink(cluster);
    try {
      expect(await query(server, 'SHOW data_directory')).toBe(place);
      await server.stop();
      const again = await start(cluster);
      expect(again.port).toBe(server.port);
      await again.stop();
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });

  it('opens a closed data directory for passing through, not for looking', async () => {
    const dataDir = join(home.path, randomUUID());
    await mkdir(dataDir, { mode: 0o700 });
    const server = await start(join(dataDir, 'postgres'));
    expect(await query(server, 'SHOW data_directory')).toBe(join(dataDir, 'postgres'));
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
    await server.stop();
  });

  it.skipIf(!childIsReachable)('hands an ordinary user the same: it just runs', async () => {
    const user = nobody ?? { uid: 0, gid: 0 };
    const directory = join(home.path, randomUUID());
    await mkdir(directory);
    await chown(directory, user.uid, user.gid);
    const child = startChild(program, [join(directory, 'data', 'postgres'), password], user);
    expect(await child.said()).toMatchObject({ adopted: false });
    await child.kill();
    await (await start(join(directory, 'data', 'postgres'))).stop();
  });

  it.skipIf(!childIsReachable)('tells an ordinary user whose cluster it is', async () => {
    const cluster = newCluster();
    await (await start(cluster)).stop();
    const daemon = { uid: 1, gid: 1 };
    const child = startChild(program, [cluster, password], daemon);
    expect((await child.said()).failed).toContain('belongs to another user');
    await child.kill();
  });
});
