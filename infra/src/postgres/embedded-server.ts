import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { createCluster, findCluster } from './cluster.ts';
import { freePort, isFree } from './free-port.ts';
import { isServing, readPostmaster, removeStaleFile, whoAnswers } from './postmaster.ts';
import { type RunAs, unprivileged } from './run-as.ts';
import { runProgram } from './run-program.ts';

export interface EmbeddedPostgresOptions {
  /** The cluster's place; made on the first start. Its port is remembered beside it, in `<cluster>.port`. */
  readonly cluster: string;
  /** Of the superuser `pdv`; fixed once the cluster is made. */
  readonly password: string;
  /** This one and no other; without it the system chooses once. */
  readonly port?: number | undefined;
  /** Server settings, as on the command line (`-c name=value`). */
  readonly settings?: Readonly<Record<string, string>>;
  /** For tests: the cluster need not survive a power cut. */
  readonly throwaway?: boolean;
  /** False fails when there is no cluster, instead of making one. */
  readonly create?: boolean;
}

export interface EmbeddedPostgres {
  /** Of the database `postgres`, as superuser. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** True when the server was already running: an earlier process of ours was killed and left it. */
  readonly adopted: boolean;
  /** Shuts it down in order (`fast`); clients are cut. */
  stop(): Promise<void>;
}

export class EmbeddedPostgresFailed extends Error {
  readonly code = 'embedded_postgres_failed';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresFailed';
  }
}

export const SUPERUSER = 'pdv';
const LOG = 'server.log';
const TRIES = 5;
const SETTINGS = { listen_addresses: '127.0.0.1', timezone: 'UTC', log_timezone: 'UTC', jit: 'off' };

/** Starts the cluster's server, or takes over one that is already running; makes the cluster when there is none. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const path = resolve(options.cluster);
  const fallbackUser = unprivileged();
  const binaries = await findBinaries(fallbackUser);
  if (options.create !== false && (await findCluster(path)) === null) {
    await createCluster(binaries, fallbackUser, { ...options, path, superuser: SUPERUSER });
  }
  const cluster = await findCluster(path);
  if (cluster === null) throw new EmbeddedPostgresFailed(`The database in ${path} has gone.`);
  const server: Server = { binaries, cluster, user: await ownerOf(cluster, fallbackUser), options, path };
  let failure: unknown;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const running = await adopt(server);
    if (running) return running;
    try {
      return await start(server);
    } catch (error) {
      if (error instanceof EmbeddedPostgresFailed) throw error;
      failure = error;
      await delay(200 * attempt);
    }
  }
  throw new EmbeddedPostgresFailed(`Postgres does not start.\n${await endOfLog(cluster)}`, failure);
}

interface Server {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly user: RunAs;
  readonly options: EmbeddedPostgresOptions;
  readonly path: string;
}

async function ownerOf(cluster: string, fallbackUser: RunAs): Promise<RunAs> {
  const { uid, gid } = await stat(cluster);
  if (fallbackUser !== null) return uid === 0 ? fallbackUser : { uid, gid };
  if (uid === process.getuid?.()) return null;
  throw new EmbeddedPostgresFailed(
    `The database in ${cluster} belongs to another user (uid ${uid}): it was made by a start as root or by somebody ` +
      'else. Start as that user, or choose another DATA_DIR.',
  );
}

function urlFor(password: string, port: number): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** Waits out a server that is on its way up or down; `null` when none serves this cluster. */
async function adopt(server: Server): Promise<EmbeddedPostgres | null> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(server.cluster);
    if (postmaster === null) return null;
    const url = urlFor(server.options.password, postmaster.port);
    const answer = await whoAnswers(url, server.cluster);
    if (answer === 'ours') return running(server, postmaster.port, postmaster.pid, true);
    if (!(await isServing(postmaster.pid, server.cluster))) {
      await removeStaleFile(server.cluster, postmaster.pid);
      return null;
    }
    if (answer === 'refused') throw wrongPassword(server.cluster);
    await delay(50);
  }
  return null;
}

function wrongPassword(cluster: string) {
  return new EmbeddedPostgresFailed(
    `The database in ${cluster} does not take our password: the secrets beside it are not those it was made with. ` +
      'Restore them from the same backup as the database.',
  );
}

async function start(server: Server): Promise<EmbeddedPostgres> {
  const port = await choosePort(server);
  await setLogAside(server.cluster);
  const settings = { ...SETTINGS, port: String(port), ...server.options.settings };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const args = ['-w', '-t', '120', '-D', server.cluster, '-l', join(server.cluster, LOG)];
  await runProgram(server.binaries.pgCtl, ['start', ...args, '-o', `${flags.join(' ')} -k ''`], server.user);
  const postmaster = await readPostmaster(server.cluster);
  if (postmaster === null) throw new Error('the server has gone right after its start');
  const started = running(server, postmaster.port, postmaster.pid, false);
  if ((await whoAnswers(started.url, server.cluster)) === 'refused') {
    await started.stop();
    throw wrongPassword(server.cluster);
  }
  await writeFile(`${server.path}.port`, `${port}\n`);
  return started;
}

async function choosePort({ options, path }: Server): Promise<number> {
  if (options.port !== undefined) {
    if (await isFree(options.port)) return options.port;
    throw new EmbeddedPostgresFailed(
      `Port ${options.port}, which PG_PORT asks for, is taken by another program. Free it or choose another PG_PORT.`,
    );
  }
  const remembered = Number(await readFile(`${path}.port`, 'utf8').catch(() => ''));
  return remembered > 0 && (await isFree(remembered)) ? remembered : freePort();
}

function running(server: Server, port: number, pid: number, adopted: boolean): EmbeddedPostgres {
  const stop = () =>
    runProgram(
      server.binaries.pgCtl,
      ['stop', '-w', '-t', '60', '-m', 'fast', '-D', server.cluster],
      server.user,
    ).catch(async (error) => {
      if (await isServing(pid, server.cluster)) throw error;
    });
  return { url: urlFor(server.options.password, port), port, pid, adopted, stop };
}

async function endOfLog(cluster: string): Promise<string> {
  const log = await readFile(join(cluster, LOG), 'utf8').catch(() => '');
  return log.trimEnd().split('\n').slice(-15).join('\n');
}

/** Two logs of some megabytes are kept, however long the shop lives. */
async function setLogAside(cluster: string): Promise<void> {
  const log = join(cluster, LOG);
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size > 5 * 1024 * 1024) await rename(log, `${log}.1`);
}
