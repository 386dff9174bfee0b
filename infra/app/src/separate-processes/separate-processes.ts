import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grantKeys } from '@pdv/infra/secrets/secrets';
import { pino } from 'pino';
import { createClosers } from '../closers.ts';
import type { Config } from '../config.ts';
import type { DataDirectory } from '../data-directory/data-directory.ts';
import { openEventStore } from '../event-store.ts';
import { GRANTS } from '../grants.ts';
import { listen } from '../listen.ts';
import { logOptions } from '../log-options.ts';
import { metricsOfNth } from '../metrics-address.ts';
import { migrateAll } from '../migrations.ts';
import { SERVICES, type Service } from '../service-names.ts';
import { grantTables } from '../table-grants.ts';
import { type Child, keepAlive } from './child-process.ts';
import { createProxy } from './proxy.ts';

export type Scale = Readonly<Record<Service, number>>;

/** The service's bundle, in the same folder as this one. */
const bundleOf = (service: Service) => fileURLToPath(new URL(`./${service}.mjs`, import.meta.url));

export interface SeparateProcesses {
  readonly address: string;
  readonly children: readonly Child[];
  stop(): Promise<void>;
}

/**
 * Runs every service in its own processes on this machine, behind a proxy, like the containers of `infra/docker`.
 * Restarts a process that dies.
 */
export async function startSeparateProcesses(
  config: Config,
  { database, secrets }: DataDirectory,
  scale: Scale,
  programOf: (service: Service) => string = bundleOf,
): Promise<SeparateProcesses> {
  const log = pino(logOptions(config.logLevel, 'proxy'));
  const closers = createClosers((name, error) => log.error({ err: error }, `${name} did not stop in order`));
  closers.add('postgres', database.stop);
  try {
    await migrateAll(database.ownerUrl);
    const wait = { ms: config.waitForEventStoreMs, say: console.log };
    await (await openEventStore(database.ownerUrl, config.eventStoreUrl, { wait })).close();
    await grantTables(database.ownerUrl);
    await database.allowQueries();
    await grantKeys(secrets, GRANTS, join(config.dataDir, 'secrets'));
    const children: Child[] = [];
    const proxy = await createProxy({
      next: nextOf(children),
      behind: () => behind(children),
      trustProxy: config.trustProxy,
    });
    const address = await listen(proxy, config);
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      QUERY_DATABASE_URL: database.queryUrl,
      PUBLIC_URL: config.publicUrl ?? address,
      // Trust the proxy, which passes on the client's address.
      TRUST_PROXY: 'loopback',
      DATA_DIR: config.dataDir,
    };
    const stopping = new AbortController();
    // Stop in reverse order, so that no service loses a service that it calls.
    for (const service of SERVICES.toReversed()) {
      for (let nth = 0; nth < scale[service]; nth++) {
        const onDeath = (how: object) => log.error({ service, ...how }, 'a process died and is started again');
        const metrics: Record<string, string> =
          config.metrics !== 'off' ? { METRICS: metricsOfNth(config.metrics, children.length) } : {};
        const own = { ...env, ...metrics, DATABASE_URL: database.urlFor(service) };
        const child = keepAlive(service, programOf(service), own, stopping.signal, onDeath);
        children.push(child);
        closers.add(service, child.stop);
      }
    }
    closers.add('proxy', () => proxy.close());
    closers.add('restarts', async () => stopping.abort());
    while ((await behind(children)).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    return { address, children, stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

/** Takes the available processes in turn. */
function nextOf(children: readonly Child[]) {
  let turn = 0;
  return (service: Service) => {
    const there = children.filter((child) => child.service === service && child.address() !== undefined);
    turn += 1;
    return there[turn % there.length]?.address();
  };
}

async function behind(children: readonly Child[]): Promise<string[]> {
  const asked = await Promise.all(
    children.map(async (child) => {
      const address = child.address();
      const ready =
        address !== undefined &&
        (await fetch(`${address}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ));
      return ready ? [] : [child.service];
    }),
  );
  return asked.flat();
}
