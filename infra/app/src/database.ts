import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pdv/infra/postgres/embedded-server';
import { handOver, letIn, OWNER_ROLE, QUERY_API_ROLE, READER_ROLE, RELAY_ROLE } from '@pdv/infra/postgres/owner-role';
import pg from 'pg';
import { endIfInterrupted } from './command-line/run-command.ts';
import { AlreadyRunning, type Holder, holdInstanceLock } from './instance-lock.ts';
import type { Service } from './service-names.ts';

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly port: number | undefined;
  /** Default: the application. */
  readonly holder?: Holder;
  /** Of the embedded server's superuser. */
  readonly adminPassword: string;
  readonly ownerPassword: string;
  readonly queryPassword: string;
  readonly queryApiPassword: string;
  readonly relayPassword: string;
  /** Settings of a server that this call starts; see `EmbeddedPostgresOptions`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called if Postgres went down under the application and could not be restarted. */
  readonly onLost: (error: unknown) => void;
}

export interface Database {
  /** Connects as the owner of the database and all schemas, an ordinary role. */
  readonly ownerUrl: string;
  /** Connects as the role that reads the read models of one shop at a time. */
  readonly queryUrl: string;
  /** Connects as a service's own role, or as the owner where it needs no less. */
  urlFor(service: Service): string;
  readonly adopted: boolean;
  /** Gives the roles that own nothing their passwords; they are made without one. */
  allowQueries(): Promise<void>;
  stop(): Promise<void>;
}

/** A database whose server's superuser password the installation has. */
interface OwnDatabase extends Database {
  /** Connects as the superuser, who alone may create roles. */
  readonly adminUrl: string;
}

const NAME = 'fregues';
const RESTARTS = 10;

/** @throws AlreadyRunning if another instance uses the data directory; nothing has changed then */
export async function openDatabase(options: DatabaseOptions): Promise<OwnDatabase> {
  const cluster = join(options.dataDir, 'postgres');
  const { adminPassword: password, ownerPassword } = options;
  const { settings = {}, holder = 'application' } = options;
  let server = await startEmbeddedPostgres({ cluster, password, port: options.port, settings });
  let stopped = false;
  let reviving: Promise<void> | undefined;
  const onLost = () => {
    reviving = revive();
  };
  let lock = await holdInstanceLock(server.url, onLost, holder);

  /** Restarts a killed server on its port, so that the pools reconnect by themselves. */
  async function revive() {
    for (let attempt = 1; !stopped; attempt++) {
      try {
        server = await startEmbeddedPostgres({ cluster, password, port: server.port, settings, create: false });
        lock = await holdInstanceLock(server.url, onLost, holder);
        return;
      } catch (error) {
        if (error instanceof AlreadyRunning || attempt === RESTARTS) return options.onLost(error);
        await delay(100 * attempt);
      }
    }
  }

  const stays = endIfInterrupted(stop);
  async function stop() {
    stays();
    stopped = true;
    await reviving;
    await lock.release();
    await server.stop();
  }

  try {
    await createDatabase(server, ownerPassword);
  } catch (error) {
    await stop();
    throw error;
  }
  const logins = {
    owner: { username: OWNER_ROLE, password: ownerPassword },
    query: { username: READER_ROLE, password: options.queryPassword },
    'query-api': { username: QUERY_API_ROLE, password: options.queryApiPassword },
    relay: { username: RELAY_ROLE, password: options.relayPassword },
  };
  return {
    adminUrl: urlOf(server, {}),
    ownerUrl: urlOf(server, logins.owner),
    queryUrl: urlOf(server, logins.query),
    urlFor: (service) => urlOf(server, service === 'query-api' || service === 'relay' ? logins[service] : logins.owner),
    adopted: server.adopted,
    allowQueries: () =>
      run(urlOf(server, {}), async (client) => {
        for (const { username, password: own } of [logins.query, logins['query-api'], logins.relay]) {
          await letIn(client, username, own);
        }
      }),
    stop,
  };
}

/**
 * The database of a running application, for commands beside it. It never stops the server.
 * @throws if no application runs
 */
export async function joinDatabase({
  dataDir,
  adminPassword,
  ownerPassword,
  port,
}: Pick<DatabaseOptions, 'dataDir' | 'adminPassword' | 'ownerPassword' | 'port'>): Promise<
  Pick<OwnDatabase, 'adminUrl' | 'ownerUrl'>
> {
  const cluster = join(dataDir, 'postgres');
  const server = await startEmbeddedPostgres({ cluster, password: adminPassword, port, create: false });
  return {
    adminUrl: urlOf(server, {}),
    ownerUrl: urlOf(server, { username: OWNER_ROLE, password: ownerPassword }),
  };
}

function urlOf(server: EmbeddedPostgres, login: { username?: string; password?: string }): string {
  const url = new URL(server.url);
  url.pathname = `/${NAME}`;
  return Object.assign(url, login).href;
}

async function createDatabase(server: EmbeddedPostgres, password: string): Promise<void> {
  await run(server.url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`);
  });
  // This is the superuser's last work.
  await run(urlOf(server, {}), (client) => handOver(client, NAME, { owner: password }));
}

async function run(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
