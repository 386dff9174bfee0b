import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import { measureStore } from '@pdv/infra/event-store/measure-store';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { measurePool } from '@pdv/infra/postgres/measure-pool';
import { surviveBrokenConnections } from '@pdv/infra/postgres/survive';
import type { Keys } from '@pdv/infra/secrets/secrets';
import { readModelProgress } from '@pdv/projections/app';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { type Closers, createClosers } from './closers.ts';
import type { Config } from './config.ts';
import { openEventStore } from './event-store.ts';
import { createLastErrors, type LastErrors } from './last-errors.ts';
import { logOptions } from './log-options.ts';
import type { Service } from './service-names.ts';
import { startTelemetry } from './telemetry/start.ts';

export interface ServiceDatabase {
  /** Connects as the service's own role, or as the owner. */
  readonly url: string;
  /** Connects as the role that reads one shop at a time. Asking for it throws where the service is not given it. */
  readonly queryUrl: string;
}

/** The resources that every service needs, alone in its process or with all others in one. */
export interface ServiceContext {
  /** The name of this process in logs, metrics and traces. */
  readonly service: Service | 'fregues';
  readonly config: Config;
  /** Asking for one that this service is not given throws. */
  readonly keys: Keys;
  readonly database: ServiceDatabase;
  readonly log: Logger;
  readonly closers: Closers;
  readonly lastErrors: LastErrors;
  readonly store: EventStore;
  /** Connected as the service's role, for work outside requests. */
  readonly pool: pg.Pool;
  readonly vault: PersonalDataVault;
  readonly codec: Codec;
  /** The progress of the read models, in whichever process they run. */
  readonly progress: ReturnType<typeof readModelProgress>;
  /** The application's URL for browsers. */
  readonly publicUrl: () => string;
  /** Opens another pool of that role, which closes at the end. */
  poolFor(name: string, max: number): pg.Pool;
}

type Given = Pick<ServiceContext, 'service' | 'config' | 'keys' | 'database' | 'publicUrl'>;

/** Opens a service with these resources and closes them in reverse order. */
export async function withServiceContext<T extends object>(
  { service, config, keys, database, publicUrl }: Given,
  open: (context: ServiceContext) => Promise<T>,
  /** Runs after everything else has closed. */
  beneath: () => Promise<void> = async () => {},
): Promise<T & { stop(): Promise<void> }> {
  const log = pino(logOptions(config.logLevel, service));
  const closers = createClosers((name, error) => log.error({ err: error }, `${name} did not stop in order`));
  closers.add('postgres', beneath);
  const poolFor = (name: string, max: number) => {
    const pool = new pg.Pool({ connectionString: database.url, max, application_name: name });
    measurePool(name, pool);
    surviveBrokenConnections(pool, (error) => log.warn({ err: error }, `${name} lost a connection`));
    closers.add(`${name} pool`, () => pool.end());
    return pool;
  };
  try {
    // Start this before anything that it measures.
    const telemetry = await startTelemetry(config, service);
    closers.add('telemetry', telemetry.stop);
    const wait = { ms: config.waitForEventStoreMs, say: console.log };
    // A service in its own process finds the database prepared, and may not be allowed to change it.
    const prepared = service !== 'fregues';
    const store = measureStore(await openEventStore(database.url, config.eventStoreUrl, { wait, prepared }));
    closers.add('event store', () => store.close());
    const pool = poolFor('background', 6);
    let vault: PersonalDataVault | undefined;
    let codec: Codec | undefined;
    const context: ServiceContext = {
      ...{ service, config, keys, database, publicUrl, log, closers, store, pool, poolFor },
      // Not every service may open them.
      get vault() {
        vault ??= createPostgresVault(pool, { masterKey: keys.masterKey });
        return vault;
      },
      get codec() {
        codec ??= createCodec({ vault: this.vault });
        return codec;
      },
      lastErrors: createLastErrors(),
      progress: readModelProgress({ pool, store }),
    };
    return { ...(await open(context)), stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
