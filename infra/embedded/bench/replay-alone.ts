import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Alone {
  readonly events: number;
  /** From the first word to the last, so that the tables are compared and swapped; without Postgres' start and stop. */
  readonly seconds: number;
  /** Of them, until the last event was applied, and its indexes made. */
  readonly buildingSeconds: number;
  /** Resident at most during each tenth of the way, in order; what comes after it is part of the last. */
  readonly mbByTenth: readonly number[];
}

const LOOK_EVERY_MS = 50;

/** All read models by `make replay`, without the application. */
export async function replayAlone(dataDir: string): Promise<Alone> {
  const env = { ...process.env, DATA_DIR: dataDir, MODEL: 'all', ROLLBACK: '' };
  const main = join(import.meta.dirname, '../dist/replay.mjs');
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const at: { asked?: number; compared?: number; swapped?: number } = {};
  let [share, events] = [0, 0];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const now = performance.now();
    for (const [, state, percent, count] of text.matchAll(/(\S+)[^:\r\n]*: (\d+) %, ([\d.]+) eventos?/g)) {
      at.asked ??= now;
      if (state === 'Comparando' || state === 'Trocando' || state === 'Trocadas') at.compared ??= now;
      if (state === 'Trocadas') at.swapped ??= now;
      [share, events] = [Number(percent) / 100, Number(count?.replaceAll('.', ''))];
    }
  });
  const mbByTenth = Array<number>(10).fill(0);
  const looking = setInterval(() => {
    const tenth = Math.min(9, Math.floor(share * 10));
    mbByTenth[tenth] = Math.max(mbByTenth[tenth] ?? 0, residentMb(child.pid));
  }, LOOK_EVERY_MS);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  const { asked, compared, swapped } = at;
  if (code !== 0 || asked === undefined || compared === undefined || swapped === undefined) {
    throw new Error(`the replay ended with ${code}`);
  }
  return {
    events,
    seconds: (swapped - asked) / 1_000,
    buildingSeconds: (compared - asked) / 1_000,
    mbByTenth,
  };
}

function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
