import { spawn } from 'node:child_process';
import type { RunAs } from './run-as.ts';

export class ProgramFailed extends Error {
  readonly code = 'program_failed';
  readonly output: string;
  constructor(program: string, how: string, output: string) {
    super(`${program} ${how}: ${output.trim() || 'no output'}`);
    this.name = 'ProgramFailed';
    this.output = output;
  }
}

/** Environment of every Postgres process: nothing of ours (PGDATA, PGPORT, LD_PRELOAD …) leaks in. */
export const POSTGRES_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };

/** Runs a program to its end. @throws ProgramFailed with what it printed when it does not exit with 0 */
export function runProgram(program: string, args: readonly string[], user: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: POSTGRES_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user ?? {}),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    // `exit` and not `close`: a postmaster that pg_ctl started keeps the pipes open for as long as it lives.
    child.on('exit', (code, signal) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new ProgramFailed(program.split('/').at(-1) ?? program, `ended with ${signal ?? code}`, output));
    });
  });
}
