import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const K6_VERSION = 'v1.8.1';

/**
 * The one on the PATH, or one that Go builds once into the user's cache.
 * @throws where there is neither
 */
export function findK6(): string {
  if (spawnSync('k6', ['version']).status === 0) return 'k6';
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fregues', `k6-${K6_VERSION}`);
  const program = join(folder, 'k6');
  if (existsSync(program)) return program;
  if (spawnSync('go', ['version']).status !== 0) {
    throw new Error('k6 is needed, or Go to build it: https://grafana.com/docs/k6/latest/set-up/install-k6/');
  }
  console.log(`Building k6 ${K6_VERSION} with Go, once (some minutes)…`);
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder };
  execFileSync('go', ['install', `go.k6.io/k6@${K6_VERSION}`], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  return program;
}
