import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandMigrations, registerCommandApi } from '@pdv/command-api/app';
import { createUnsubscribeLinks } from '@pdv/command-api/commands/customers';
import { createCodec } from '@pdv/infra/codec/codec';
import type { Position } from '@pdv/infra/event-store/port';
import { createServer } from '@pdv/infra/http/server';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { surviveBrokenConnections } from '@pdv/infra/postgres/survive';
import { createTokenVerifier } from '@pdv/infra/tokens/access-tokens';
import { watchRevocations } from '@pdv/infra/tokens/revocations';
import { unsubscribeTokens } from '@pdv/infra/tokens/signed-ids';
import { projectionMigrations, type ReadModelStatus, startProjections } from '@pdv/projections/app';
import { createQueryPool, registerQueryApi } from '@pdv/query-api/app';
import { createShopFigures } from '@pdv/query-api/shop-figures';
import { schedulerMigrations, startScheduler } from '@pdv/scheduler/app';
import pg from 'pg';
import { pino } from 'pino';
import { access } from './access.ts';
import { readCatalogAssets } from './catalog-assets.ts';
import { createClosers } from './closers.ts';
import type { Config } from './config.ts';
import type { Data } from './data.ts';
import { demoMigrations } from './demo/builds.ts';
import { createDemoShops } from './demo/demo-shops.ts';
import { keepTidy } from './demo/keep-tidy.ts';
import { openEventStore } from './event-store.ts';
import { readinessOf, registerHealth } from './health.ts';
import { createTroubles, describeInstallation } from './installation.ts';
import { startKafka } from './kafka.ts';
import { listen } from './listen.ts';
import { logOptions } from './log-options.ts';
import { openMailer } from './mailer.ts';
import { openPayments } from './payments.ts';
import { registerUi } from './ui.ts';
import { createUpToDate } from './up-to-date.ts';

export interface Application {
  readonly address: string;
  /** `GET /api/products/:id` and so on. */
  readonly routes: readonly string[];
  /** Lets requests under way end, then stops everything that was started, Postgres last. */
  stop(): Promise<void>;
}

const UI = fileURLToPath(new URL('../../../ui/dist', import.meta.url));

/** All services in this one process, on data that it closes in the end. */
export async function startApplication(config: Config, { secrets, database }: Data): Promise<Application> {
  const log = pino(logOptions(config.logLevel));
  const closers = createClosers((name, error) => log.error({ err: error }, `${name} did not stop in order`));
  try {
    return { ...(await open()), stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }

  async function open(): Promise<Pick<Application, 'address' | 'routes'>> {
    closers.add('postgres', database.stop);
    if (database.adopted) log.warn('adopted the Postgres that an earlier start had left running');
    await migrate(database.ownerUrl, 'command', commandMigrations);
    await migrate(database.ownerUrl, 'read', projectionMigrations);
    await migrate(database.ownerUrl, 'scheduler', schedulerMigrations);
    await migrate(database.ownerUrl, 'demo', demoMigrations);
    await database.allowQueries();
    const store = await openEventStore(database.ownerUrl, config.eventStoreUrl);
    closers.add('event store', () => store.close());

    const troubles = createTroubles();
    const commandPool = poolFor(database.ownerUrl, 'command-api', 10);
    const backgroundPool = poolFor(database.ownerUrl, 'background', 6);
    const queryPool = createQueryPool(database.queryUrl);
    surviveBrokenConnections(queryPool, (error) => {
      troubles.note('query-api');
      log.warn({ err: error }, 'query-api lost a connection');
    });
    closers.add('query pool', () => queryPool.end());

    const revocations = await watchRevocations(backgroundPool);
    closers.add('revocations', () => revocations.stop());
    const vault = createPostgresVault(backgroundPool, { masterKey: secrets.masterKey });
    const codec = createCodec({ vault });
    const projections = startProjections({
      store,
      codec,
      pool: backgroundPool,
      onError: (error) => {
        troubles.note('projections');
        log.error({ err: error }, 'projecting again after an error');
      },
      onParked: (parked) =>
        log.error(parked, 'a read model cannot take an event: it and the later ones of its stream wait'),
    });
    closers.add('projections', () => projections.stop());
    // Known once it listens.
    let address = '';
    const publicUrl = () => config.publicUrl ?? address;
    const listening = signal();
    const { urlOf: unsubscribeUrl } = createUnsubscribeLinks(secrets.masterKey, publicUrl);
    const mailer = openMailer(config);
    closers.add('mailer', () => mailer.close());
    const problem = (service: 'scheduler', what: string) => (error: unknown) => {
      troubles.note(service);
      log.error({ err: error }, what);
    };
    const kafka = config.kafka
      ? await startKafka({
          kafka: config.kafka,
          store,
          codec,
          ownerUrl: database.ownerUrl,
          onRelayProblem: problem('scheduler', 'publishing again after an error'),
          onFeedProblem: problem('scheduler', 'reading from Kafka again after an error'),
        })
      : null;
    if (kafka) closers.add('relay', () => kafka.relay.stop());
    const figures = createShopFigures(queryPool, createUpToDate(store, projections));
    const scheduler = startScheduler({
      store,
      codec,
      vault,
      mailer,
      pool: backgroundPool,
      ...(kafka && { feed: kafka.feed }),
      ...(config.timedMails && { timedMails: { mailer, unsubscribeUrl, publicUrl, figures, from: listening.promise } }),
      onProblem: problem('scheduler', 'scheduling again after an error'),
      onParked: (parked) =>
        log.error(parked, 'the scheduler cannot take an event: it and the later ones of its shop wait'),
    });
    closers.add('scheduler', () => scheduler.stop());

    const app = await createServer({
      logger: logOptions(config.logLevel),
      rateLimit: config.rateLimit,
      trustProxy: config.trustProxy,
      access,
      verifyAccessToken: await createTokenVerifier({ publicJwk: secrets.tokenPublicKeyJwk, revocations }),
    });
    const demo = config.demo ? openDemo() : null;
    await registerCommandApi(app, {
      store,
      ownerPool: commandPool,
      secrets,
      revocations,
      mailer,
      paymentProvider: await openPayments(config),
      publicUrl,
      ...(demo && { demo }),
    });
    const installation = await describeInstallation({
      config,
      troubles,
      store,
      commandPool,
      backgroundPool,
      queryPool,
      projections,
      scheduler,
      relay: kafka?.relay ?? null,
    });
    const catalogAssets = await readCatalogAssets(UI);
    await registerQueryApi(app, {
      store,
      queryPool,
      listenUrl: database.queryUrl,
      installation,
      canPay: config.stripe !== undefined,
      publicUrl,
      catalogAssets,
      unsubscribeTokens: unsubscribeTokens(secrets.masterKey),
    });
    registerHealth(
      app,
      readinessOf(() => projections.status()),
    );
    const { contactEmail, contactWhatsapp, stripe } = config;
    const facts = () => ({ origin: publicUrl(), contactEmail, contactWhatsapp });
    await registerUi(app, UI, facts, stripe !== undefined);
    closers.add('http', () => app.close());
    address = await listen(app, config);
    listening.give();
    return { address, routes: app.routeNames };

    function openDemo() {
      const pool = poolFor(database.ownerUrl, 'demo', 4);
      const read = async (position: Position) => {
        const isPast = ({ position: at }: ReadModelStatus) => at !== null && store.compare(at, position) >= 0;
        while (!(await projections.status()).every(isPast)) await delay(50);
      };
      const shops = createDemoShops({ store, pool, vault, read });
      const tidying = keepTidy(shops, (error) => log.error({ err: error }, 'yesterday’s demo shops are still there'));
      closers.add('demo', async () => {
        await tidying.stop();
        await shops.idle();
      });
      return shops;
    }
  }

  function poolFor(connectionString: string, name: string, max: number): pg.Pool {
    const pool = new pg.Pool({ connectionString, max, application_name: name });
    surviveBrokenConnections(pool, (error) => log.warn({ err: error }, `${name} lost a connection`));
    closers.add(`${name} pool`, () => pool.end());
    return pool;
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
