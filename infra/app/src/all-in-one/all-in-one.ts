import type { KnownRoute } from '@pdv/infra/http/server';
import type { Config } from '../config.ts';
import type { DataDirectory } from '../data-directory/data-directory.ts';
import { readinessOf, registerHealth } from '../health.ts';
import { listen } from '../listen.ts';
import { openMailer } from '../mailer.ts';
import { migrateAll } from '../migrations.ts';
import { withServiceContext } from '../service-context.ts';
import { openCommandApi } from '../services/command-api.ts';
import { startReadModels } from '../services/projections.ts';
import { openQueryApi, openQueryPool } from '../services/query-api.ts';
import { openRelay } from '../services/relay.ts';
import { openScheduler } from '../services/scheduler.ts';
import { openWeb } from '../services/web.ts';
import { describeSystem } from '../system-status.ts';
import { gaugeReadModels } from '../telemetry/gauges.ts';

export interface AllInOne {
  readonly address: string;
  readonly routes: readonly KnownRoute[];
  /** Waits for open requests, then stops everything that was started, Postgres last. */
  stop(): Promise<void>;
}

/** Runs all services in this process and closes their data at the end. */
export async function startAllInOne(config: Config, { secrets, database }: DataDirectory): Promise<AllInOne> {
  // Set once it listens.
  let address = '';
  const publicUrl = () => config.publicUrl ?? address;
  await migrateAll(database.ownerUrl).catch(closingOnError);
  await database.allowQueries().catch(closingOnError);
  const { ownerUrl: url, queryUrl } = database;
  return withServiceContext(
    { service: 'fregues', config, keys: secrets, database: { url, queryUrl }, publicUrl },
    async (context) => {
      const { pool, lastErrors, progress, log, closers } = context;
      if (database.adopted) log.warn('adopted the Postgres that an earlier start had left running');
      const listening = signal();
      const mailer = openMailer(context, 'scheduler');
      const queryPool = openQueryPool(context);
      gaugeReadModels(context);
      const projections = startReadModels(context);
      closers.add('projections', () => projections.stop());
      if (config.kafka) await openRelay(context, config.kafka);
      await openScheduler(context, { mailer, queryPool, from: listening.promise });
      const web = await openWeb(context);
      const commandPool = await openCommandApi(context, web, mailer);
      const asks = {
        'command-api': () => commandPool.query('SELECT 1'),
        'query-api': () => queryPool.query('SELECT 1'),
        projections: () => progress.status(),
        scheduler: () => pool.query('SELECT 1'),
        relay: () => pool.query('SELECT 1'),
      };
      const installation = await describeSystem(context, (name) => ({
        ask: asks[name],
        lastErrorAt: async () => lastErrors.last(name),
      }));
      await openQueryApi(context, web, { queryPool, installation });
      registerHealth(web.app, readinessOf(progress));
      // Open requests end before their resources close.
      closers.add('http', () => web.app.close());
      address = await listen(web.app, config);
      listening.give();
      return { address, routes: web.app.knownRoutes };
    },
    database.stop,
  );

  async function closingOnError(error: unknown): Promise<never> {
    await database.stop();
    throw error;
  }
}

/** An event that other code awaits. */
function signal() {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}
