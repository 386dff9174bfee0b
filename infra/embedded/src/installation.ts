import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventStore, Position } from '@pdv/infra/event-store/port';
import type { Relay } from '@pdv/infra/relay/relay';
import type { Projections } from '@pdv/projections/app';
import type { Installation } from '@pdv/query-api/app';
import type { Scheduler } from '@pdv/scheduler/app';
import type { ServiceName } from '@pdv/schemas/operators/system';
import type { Pool } from 'pg';
import type { Config } from './config.ts';

/** When each service last told of an error. */
export interface Troubles {
  note(service: ServiceName): void;
  last(service: ServiceName): Date | null;
}

export function createTroubles(): Troubles {
  const times = new Map<ServiceName, Date>();
  return {
    note: (service) => void times.set(service, new Date()),
    last: (service) => times.get(service) ?? null,
  };
}

interface Parts {
  readonly config: Pick<Config, 'smtp' | 'dataDir' | 'eventStoreUrl'>;
  readonly troubles: Troubles;
  readonly store: Pick<EventStore, 'head'>;
  readonly commandPool: Pool;
  readonly backgroundPool: Pool;
  readonly queryPool: Pool;
  readonly projections: Pick<Projections, 'status'>;
  readonly scheduler: Pick<Scheduler, 'status' | 'parked'>;
  /** Where there is one, the scheduler hears from Kafka how far it has come. */
  readonly relay: Pick<Relay, 'position'> | null;
}

const PACKAGE = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** What operators are told of this process. */
export async function describeInstallation(parts: Parts): Promise<Installation> {
  const { config, troubles, store, projections, scheduler } = parts;
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const asks: readonly (readonly [ServiceName, () => Promise<unknown>])[] = [
    ['command-api', () => parts.commandPool.query('SELECT 1')],
    ['query-api', () => parts.queryPool.query('SELECT 1')],
    ['projections', () => projections.status()],
    ['scheduler', () => scheduler.status()],
    ['postgres', () => parts.backgroundPool.query('SELECT 1')],
    ['event-store', () => store.head()],
  ];
  return {
    version,
    startedAt: new Date(),
    store: config.eventStoreUrl === undefined ? 'postgres' : 'eventstoredb',
    services: asks.map(([name, ask]) => ({ name, ask, lastErrorAt: () => troubles.last(name) })),
    processes: async () =>
      parts.relay
        ? [{ name: 'relay', position: await parts.relay.position() }]
        : (await scheduler.status()).map(({ name, checkpoints }) => ({
            name,
            position: (checkpoints.get('log') ?? null) as Position | null,
          })),
    parked: async () =>
      (await scheduler.parked()).map(({ process, source, place, type, stream, revision, reason, parkedAt }) => ({
        readModel: process,
        type: type ?? '?',
        stream: stream ?? source,
        revision: revision ?? 0,
        position: place,
        parkedAt: parkedAt.toISOString(),
        error: reason,
      })),
    mail: async () =>
      config.smtp
        ? { delivery: 'smtp', server: `${config.smtp.host}:${config.smtp.port}`, outbox: null }
        : { delivery: 'outbox', server: null, outbox: await countMails(join(config.dataDir, 'outbox')) },
  };
}

/** The directory is made with the first mail. */
async function countMails(directory: string): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
}
