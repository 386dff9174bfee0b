import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isServing } from '@pdv/infra/postgres/postmaster';
import { vi } from 'vitest';
import type { Command } from '../../programs.ts';
import { programOf } from './programs.ts';

type Program = Command | 'main';
const START_TIMEOUT_MS = 60_000;

export interface ApplicationProcess {
  readonly address: string;
  /** Its output so far. */
  output(): string;
  kill(): Promise<void>;
  /** Kills the process and Postgres with SIGKILL. */
  killWithPostgres(): Promise<void>;
  /** Sends SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the application in its own process and waits until it is ready. @throws with its output if it ends instead */
export async function startApplicationProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ApplicationProcess> {
  const { child, output } = await launch('main', dataDir, env);
  const cluster = join(dataDir, 'postgres');
  const gone = once(child, 'exit');
  let address: string | undefined;
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`the application ended: ${output()}`);
      address = /no ar: (http:\/\/\S+)/.exec(output())?.[1];
      return address !== undefined && (await fetch(`${address}/health/ready`)).ok;
    },
    { timeout: START_TIMEOUT_MS, interval: 20 },
  );
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name);
    await gone;
  };
  return {
    address: address ?? '',
    output,
    kill: () => signal('SIGKILL'),
    killWithPostgres: async () => {
      const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(postmaster, 'SIGKILL');
      await signal('SIGKILL');
      await vi.waitUntil(async () => !(await isServing(postmaster, cluster)), { timeout: 10_000 });
    },
    stop: async () => {
      await signal('SIGTERM');
      return child.exitCode;
    },
  };
}

/** Runs the application to its end, for starts that must fail. */
export function runApplicationProcess(dataDir: string, env: Record<string, string> = {}) {
  return runToItsEnd('main', dataDir, env);
}

/** Runs the program of `make seed`. */
export function runSeedProcess(dataDir: string, env: Record<string, string> = {}) {
  return runToItsEnd('seed', dataDir, env);
}

/** Runs the program of `make demo`. */
export function runDemoProcess(dataDir: string, env: Record<string, string> = {}) {
  return runToItsEnd('demo', dataDir, env);
}

/** Runs the program of `make migrate-log`. */
export function runMigrateLogProcess(dataDir: string, env: Record<string, string> = {}) {
  return runToItsEnd('migrate-log', dataDir, env);
}

/** Runs the programs of `make backup`, `make restore` and `make verify`. */
export function runBackupProcess(
  command: 'backup' | 'restore' | 'verify',
  dataDir: string,
  env: Record<string, string> = {},
) {
  return runToItsEnd(command, dataDir, env);
}

/** Kills a backup as soon as `isTime`. Answers whether it was still running. */
export function killBackupProcess(dataDir: string, isTime: () => boolean): Promise<boolean> {
  return killAsSoonAs('backup', dataDir, {}, isTime);
}

/** Like `killBackupProcess`. */
export function killMigrateLogProcess(dataDir: string, env: Record<string, string>, isTime: () => Promise<boolean>) {
  return killAsSoonAs('migrate-log', dataDir, env, isTime);
}

/** Like `killBackupProcess`. */
export function killRestoreProcess(dataDir: string, env: Record<string, string>, isTime: () => Promise<boolean>) {
  return killAsSoonAs('restore', dataDir, env, isTime);
}

async function killAsSoonAs(
  program: Program,
  dataDir: string,
  env: Record<string, string>,
  isTime: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const { child } = await launch(program, dataDir, env);
  const gone = once(child, 'close');
  while (child.exitCode === null && !(await isTime())) await new Promise(setImmediate);
  const inTime = child.kill('SIGKILL');
  await gone;
  return inTime && child.signalCode === 'SIGKILL';
}

async function runToItsEnd(program: Program, dataDir: string, env: Record<string, string>) {
  const { child, output } = await launch(program, dataDir, env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

async function launch(
  program: Program,
  dataDir: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [await programOf(program)], {
    env: {
      ...process.env,
      PORT: '0',
      RATE_LIMIT: 'off',
      TIMED_MAILS: 'off',
      BACKUPS: 'off',
      LOG_LEVEL: 'error',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}
