import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { joinDatabase, openDatabase } from '@pdv/app/database';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import pg from 'pg';

export interface Alone {
  readonly events: number;
  /** From when it was asked for until it was swapped: Postgres' start and stop are not in it. */
  readonly seconds: number;
  /** Of them, until the last event was applied, and the indexes made. */
  readonly buildingSeconds: number;
  /** Resident at most during each tenth of the way, in order; what comes after it is part of the last. */
  readonly mbByTenth: readonly number[];
}

interface Look {
  readonly state: string;
  readonly events: number;
  readonly share: number;
  /** Since it was asked for; at its end, all of them. */
  readonly seconds: number;
}

const LOOK_EVERY_MS = 50;

/** All read models by `make replay`, without the application. */
export async function replayAlone(dataDir: string): Promise<Alone> {
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const env = { ...process.env, DATA_DIR: dataDir, MODEL: 'all', ROLLBACK: '' };
  const main = join(import.meta.dirname, '../app/dist/replay.mjs');
  const begun = new Date();
  // The command takes the server over, and stops it.
  const client = await connected((await joinDatabase({ dataDir, ...secrets, port: undefined })).ownerUrl);
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const mbByTenth = Array<number>(10).fill(0);
  let [share, buildingSeconds] = [0, 0];
  for (; child.exitCode === null; await delay(LOOK_EVERY_MS)) {
    const look = await newest(client, begun).catch(() => undefined);
    if (look) share = look.share;
    if (look?.state === 'asked' || look?.state === 'building') buildingSeconds = look.seconds;
    const tenth = Math.min(9, Math.floor(share * 10));
    mbByTenth[tenth] = Math.max(mbByTenth[tenth] ?? 0, residentMb(child.pid));
  }
  await client.end().catch(() => {});
  const [code] = await ended;
  const { ownerUrl, stop } = await openDatabase({
    ...{ dataDir, port: undefined, ...secrets },
    onLost: (error) => {
      throw error;
    },
  });
  try {
    const after = await connected(ownerUrl);
    const last = await newest(after, begun);
    await after.end();
    if (code !== 0 || last?.state !== 'swapped') throw new Error(`the replay ended with ${code}, ${last?.state}`);
    return { events: last.events, seconds: last.seconds, buildingSeconds, mbByTenth };
  } finally {
    await stop();
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function newest(client: pg.Client, since: Date): Promise<Look | undefined> {
  const { rows } = await client.query<Look>(
    `SELECT state, events::float8 AS events, share,
       extract(epoch FROM coalesce(finished_at, now()) - asked_at)::float8 AS seconds
     FROM maintenance.replays WHERE asked_at >= $1 ORDER BY asked_at DESC LIMIT 1`,
    [since],
  );
  return rows[0];
}

function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
