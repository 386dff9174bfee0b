import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pdv/infra/postgres/embedded-server';
import { loadSecrets, type Secrets } from '@pdv/infra/secrets/secrets';
import pg from 'pg';

/** One Postgres with its durable defaults, for all measurements and for the application, which adopts it. */
export interface BenchServer {
  readonly dataDir: string;
  readonly secrets: Secrets;
  /** A database of its own for one measurement. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export async function startServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-bench-'));
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const postgres = () => startEmbeddedPostgres({ cluster: join(dataDir, 'postgres'), password: secrets.adminPassword });
  const { url: serverUrl } = await postgres();
  return {
    dataDir,
    secrets,
    async createDatabase() {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: serverUrl });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      await (await postgres()).stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
