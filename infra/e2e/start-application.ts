import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@pdv/infra/postgres/free-port';

export interface Application {
  readonly url: string;
  /** Resident memory of the process and of Node's that it started, without Postgres, in MB. */
  memoryMb(): number;
  /** Processor time of all its threads so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** The built application as `make run` starts it, in a process of its own. */
export async function startApplication(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Application> {
  const port = await freePort();
  const main = join(import.meta.dirname, '../app/dist/main.mjs');
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    TIMED_MAILS: 'off',
    WEBHOOKS_ALLOW_PRIVATE: 'on',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://localhost:${port}`;
  await untilReady(url, child);
  return {
    url,
    memoryMb: () => programsOf(child.pid).reduce((sum, pid) => sum + ownMb(pid), residentMb(child.pid)),
    cpuSeconds: () => cpuTicks(readFileSync(`/proc/${child.pid}/stat`, 'utf8')) / TICKS_PER_SECOND,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The processes of Node that a process has started. */
function programsOf(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.filter((each) => told(each, 'comm').startsWith('node'));
}

const residentMb = (pid: number | undefined) => Number(/VmRSS:\s+(\d+)/.exec(told(pid, 'status'))?.[1] ?? 0) / 1024;

/** Without what it shares with the process that started it. */
const ownMb = (pid: number) =>
  Array.from(told(pid, 'smaps_rollup').matchAll(/Private_\w+:\s+(\d+)/g), ([, kb]) => Number(kb) / 1024).reduce(
    (sum, mb) => sum + mb,
    0,
  );

/** Empty once it has ended. */
function told(pid: number | undefined, about: 'comm' | 'status' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${pid}/${about}`, 'utf8');
  } catch {
    return '';
  }
}

/** Linux counts in hundredths, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** User and system time; the name before them may hold anything but a closing bracket. */
function cpuTicks(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the application ended with ${child.exitCode} before it was ready`);
}
