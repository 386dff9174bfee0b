import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinDatabase, openDatabase } from '@pdv/app/database';
import { startApplication } from '@pdv/e2e/start-application';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import pg from 'pg';
import { copyReadModels } from './copying.ts';
import { type Alone, replayAlone } from './replay-alone.ts';
import { type Beside, replayBeside } from './replay-beside.ts';
import { seed } from './seed.ts';

const SHOPS = 50;

export interface ReplayFigures {
  readonly alone: Alone;
  readonly rows: number;
  /** Of COPY before the replay, and after it: what else the machine does is part of both. */
  readonly copySeconds: readonly [number, number];
  readonly beside: Beside;
}

interface Options {
  readonly sales: number;
  /** Of one turn with a replay under way, and of one without. */
  readonly turnMs: number;
  /** Seeded if it is empty, and left there; without it, one for this run alone. */
  readonly dataDir?: string | undefined;
}

/** All read models, without the application and then beside a shop that sells; and COPY of the same rows. */
export async function measureReplay({ sales, turnMs, dataDir }: Options): Promise<ReplayFigures> {
  if (dataDir === undefined) {
    const own = await mkdtemp(join(tmpdir(), 'fregues-replay-'));
    return measureReplay({ sales, turnMs, dataDir: own }).finally(() => rm(own, { recursive: true, force: true }));
  }
  if (!existsSync(join(dataDir, 'postgres'))) await seed(dataDir, { sales, shops: SHOPS });
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const copied = async () => {
    const database = await openDatabase({
      ...{ dataDir, port: undefined, ...secrets },
      onLost: (error) => {
        throw error;
      },
    });
    try {
      return await copyReadModels(database.adminUrl, dataDir);
    } finally {
      await database.stop();
    }
  };
  const before = await copied();
  const alone = await replayAlone(dataDir);
  const after = await copied();

  const application = await startApplication(dataDir);
  const { ownerUrl } = await joinDatabase({ dataDir, ...secrets, port: undefined });
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  try {
    const beside = await replayBeside(application.url, pool, turnMs);
    return { alone, rows: after.rows, copySeconds: [before.seconds, after.seconds], beside };
  } finally {
    await pool.end();
    await application.stop();
  }
}
