import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  /** The first line that it printed, as JSON. */
  said(): Promise<Record<string, unknown>>;
  /** kill -9, and wait until it is gone. */
  kill(): Promise<void>;
}

/** Runs a file, a bundle or TypeScript, in a process of its own; it ends with this process at the latest. */
export function startChild(file: string, args: readonly string[], user?: { uid: number; gid: number }): Child {
  const compiler = file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  const child = spawn(process.execPath, [...compiler, file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HOME: '/nonexistent', TMPDIR: '/tmp' },
    ...user,
  });
  return {
    said: async () => JSON.parse(await firstLine(child)) as Record<string, unknown>,
    kill: () => kill(child),
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the process ended without a word');
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
