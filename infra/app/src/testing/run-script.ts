import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs one of our commands to its end, as make does; answers all that it says. */
export async function runScript(script: URL, env: Record<string, string>, typed = '') {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), fileURLToPath(script)], {
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
