import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Command } from '../../programs.ts';
import { programOf } from './programs.ts';

/** Runs a command to its end like make; answers its output. */
export async function runScript(command: Command, env: Record<string, string>, typed = '') {
  const child = spawn(process.execPath, [await programOf(command)], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  child.stdin.end(typed);
  const [code] = await once(child, 'close');
  return { code: code as number | null, output };
}
