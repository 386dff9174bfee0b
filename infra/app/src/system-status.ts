import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '@pdv/infra/event-store/port';
import { publishedUpTo } from '@pdv/infra/relay/relay';
import type { Installation } from '@pdv/query-api/app';
import { openSchedulerStatus } from '@pdv/scheduler/app';
import { EVENTS_TOPIC } from '@pdv/schemas/public-events';
import { readOutcome } from './backup/outcome.ts';
import type { ServiceContext } from './service-context.ts';
import { type Service as OwnService, SERVICES } from './service-names.ts';
import { readVersion } from './version.ts';

type Service = Installation['services'][number];

/** The installation's facts for operators: `service` describes the services, the database has the rest. */
export async function describeSystem(
  { config, store, pool }: Pick<ServiceContext, 'config' | 'store' | 'pool'>,
  service: (name: OwnService) => Omit<Service, 'name'>,
): Promise<Installation> {
  const version = await readVersion();
  const scheduler = openSchedulerStatus(pool);
  const never = async () => null;
  return {
    version,
    startedAt: new Date(),
    store: config.eventStoreUrl === undefined ? 'postgres' : 'eventstoredb',
    services: [
      ...SERVICES.filter((name) => name !== 'relay' || config.kafka).map((name) => ({ name, ...service(name) })),
      { name: 'postgres', ask: () => pool.query('SELECT 1'), lastErrorAt: never },
      { name: 'event-store', ask: () => store.head(), lastErrorAt: never },
    ],
    // With Kafka, the scheduler's checkpoints are offsets in Kafka.
    processes: async () =>
      config.kafka
        ? [{ name: 'relay', position: await publishedUpTo(pool, EVENTS_TOPIC) }]
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
    backups: async () => ({
      nightly: config.nightlyBackups,
      directory: config.backupDir,
      ...(await readOutcome(pool, new Date())),
    }),
  };
}

/** The directory does not exist before the first mail. */
async function countMails(directory: string): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
}
