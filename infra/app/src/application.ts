import type { Config } from './config.ts';
import type { Data } from './data.ts';
import { readinessOf, registerHealth } from './health.ts';
import { describeInstallation } from './installation.ts';

import { listen } from './listen.ts';
import { openMailer } from './mailer.ts';
import { openCommandApi } from './services/command-api.ts';
import { onGround } from './services/ground.ts';
import { migrateAll } from './services/migrations.ts';
import { startReadModels } from './services/projections.ts';
import { openQueryApi, openQueryPool } from './services/query-api.ts';
import { openRelay } from './services/relay.ts';
import { openScheduler } from './services/scheduler.ts';
import { openWeb } from './services/web.ts';
import { gaugeReadModels } from './telemetry/gauges.ts';

export interface Application {
  readonly address: string;
  /** `GET /api/products/:id` and so on. */
  readonly routes: readonly string[];
  /** Lets requests under way end, then stops everything that was started, Postgres last. */
  stop(): Promise<void>;
}

/** All services in this one process, on data that it closes in the end. */
export async function startApplication(config: Config, { secrets, database }: Data): Promise<Application> {
  // Known once it listens.
  let address = '';
  const publicUrl = () => config.publicUrl ?? address;
  await migrateAll(database.ownerUrl).catch(closingOnError);
  await database.allowQueries().catch(closingOnError);
  return onGround(
    { service: 'fregues', config, secrets, database, publicUrl },
    async (ground) => {
      const { pool, troubles, progress, log, closers } = ground;
      if (database.adopted) log.warn('adopted the Postgres that an earlier start had left running');
      const listening = signal();
      const mailer = openMailer(ground, 'scheduler');
      const queryPool = openQueryPool(ground);
      gaugeReadModels(ground);
      const projections = startReadModels(ground);
      closers.add('projections', () => projections.stop());
      if (config.kafka) await openRelay(ground, config.kafka);
      await openScheduler(ground, { mailer, queryPool, from: listening.promise });
      const web = await openWeb(ground);
      const commandPool = await openCommandApi(ground, web, mailer);
      const asks = {
        'command-api': () => commandPool.query('SELECT 1'),
        'query-api': () => queryPool.query('SELECT 1'),
        projections: () => progress.status(),
        scheduler: () => pool.query('SELECT 1'),
        relay: () => pool.query('SELECT 1'),
      };
      const installation = await describeInstallation(ground, (name) => ({
        ask: asks[name],
        lastErrorAt: async () => troubles.last(name),
      }));
      await openQueryApi(ground, web, { queryPool, installation });
      registerHealth(web.app, readinessOf(progress.status));
      // Requests under way end before anything that they need is closed.
      closers.add('http', () => web.app.close());
      address = await listen(web.app, config);
      listening.give();
      return { address, routes: web.app.routeNames };
    },
    database.stop,
  );

  async function closingOnError(error: unknown): Promise<never> {
    await database.stop();
    throw error;
  }
}

/** Something that others wait for. */
function signal() {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}
