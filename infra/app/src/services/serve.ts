import { hostname } from 'node:os';
import { join } from 'node:path';
import { announcePresence } from '@pdv/infra/presence/presence';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseUnfinishedDatabase } from '../backup/outside-target.ts';
import { refuseUnfinished } from '../backup/restoring.ts';
import { type Config, readServiceConfig } from '../config.ts';
import { type Readiness, registerHealth } from '../health.ts';
import { listen } from '../listen.ts';
import { runProcess } from '../run-process.ts';
import { type ServiceContext, withServiceContext } from '../service-context.ts';
import type { Service } from '../service-names.ts';

interface Served extends Readiness {
  /** With routes of its own; without, there is one for health alone. */
  readonly app?: FastifyInstance;
}

/**
 * One service alone in this process, on a database that `make services` or an operator has prepared. Says where it
 * listens to whoever started it, and stops when that one is gone.
 */
export function serve(service: Service, open: (context: ServiceContext) => Promise<Served>): Promise<void> {
  return runProcess(readServiceConfig, async (config) => {
    const { databaseUrl: ownerUrl, queryDatabaseUrl: queryUrl, publicUrl = '' } = config;
    refuseUnfinished(config.dataDir);
    await refuseUnfinishedDatabase(ownerUrl);
    const secrets = await loadSecrets(join(config.dataDir, 'secrets'));
    const database = { ownerUrl, queryUrl };
    const running = await withServiceContext(
      { service, config, secrets, database, publicUrl: () => publicUrl },
      async (context) => {
        const { pool, lastErrors, log, closers } = context;
        const { app = fastify(), behind } = await open(context);
        registerHealth(app, { behind });
        closers.add('http', () => app.close());
        const address = await listen(app, config);
        const presence = announcePresence(pool, {
          service,
          address: reachable(address, config),
          lastErrorAt: () => lastErrors.last(service),
          onProblem: (error) => log.warn({ err: error }, 'could not say that this process is there'),
        });
        closers.add('presence', () => presence.leave());
        return { address };
      },
    );
    process.send?.({ address: running.address });
    return running;
  });
}

/** To other machines a process that listens on all its addresses is known by its host's name. */
function reachable(address: string, { host }: Pick<Config, 'host'>): string {
  return host === '0.0.0.0' ? address.replace('localhost', hostname()) : address;
}
