import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../service-names.ts';

export interface Child {
  readonly service: Service;
  /** `http://…`; undefined while the process is down. */
  address(): string | undefined;
  readonly pid: () => number | undefined;
  /** Sends SIGTERM, and SIGKILL after some time. Abort `stopping` first, or the process restarts. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A process that ran for this long had a successful start. */
const STEADY_MS = 10_000;
const PATIENCE_MS = 10_000;

/** Keeps one process of a service alive: restarts it after its death, with a growing pause. */
export function keepAlive(
  service: Service,
  program: string,
  env: Readonly<Record<string, string>>,
  /** Once aborted, no process restarts. */
  stopping: AbortSignal,
  onDeath: (how: { readonly code: number | null; readonly signal: NodeJS.Signals | null }) => void,
): Child {
  let child: ChildProcess | undefined;
  let address: string | undefined;

  async function live() {
    const started = Date.now();
    child = spawn(process.execPath, [...process.execArgv, program], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (said: { address: string }) => {
      address = said.address;
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    address = undefined;
    if (!stopping.aborted) onDeath({ code, signal });
    return Date.now() - started;
  }

  const living = (async () => {
    let pause = FIRST_PAUSE_MS;
    while (!stopping.aborted) {
      pause = (await live()) > STEADY_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await delay(pause, undefined, { signal: stopping }).catch(() => {});
    }
  })();

  return {
    service,
    address: () => address,
    pid: () => child?.pid,
    async stop() {
      child?.kill('SIGTERM');
      const impatient = setTimeout(() => child?.kill('SIGKILL'), PATIENCE_MS);
      await living;
      clearTimeout(impatient);
    },
  };
}
