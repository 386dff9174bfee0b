import { hostname } from 'node:os';
import { join } from 'node:path';
import { announcePresence } from '@pdv/infra/presence/presence';
import { loadGrantedKeys } from '@pdv/infra/secrets/secrets';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseUnfinishedDatabase } from '../backup/outside-target.ts';
import { refuseUnfinished } from '../backup/restoring.ts';
import { type Config, readServiceConfig } from '../config.ts';
import { GRANTS } from '../grants.ts';
import { type Readiness, registerHealth } from '../health.ts';
import { listen } from '../listen.ts';
import { runProcess } from '../run-process.ts';
import { type ServiceContext, withServiceContext } from '../service-context.ts';
import type { Service } from '../service-names.ts';

interface Served extends Readiness {
  /** The service's own routes; without them, an app with health routes only. */
  readonly app?: FastifyInstance;
}

/**
 * Runs one service in this process, on a database that `make services` or an operator has prepared. It sends its
 * address to the parent process and stops when the parent ends.
 */
export function serve(service: Service, open: (context: ServiceContext) => Promise<Served>): Promise<void> {
  return runProcess(
    (env) => readServiceConfig(env, service),
    async (config) => {
      const { databaseUrl: url, queryDatabaseUrl, publicUrl = '' } = config;
      refuseUnfinished(config.dataDir);
      await refuseUnfinishedDatabase(url);
      const keys = await loadGrantedKeys(service, GRANTS, join(config.dataDir, 'secrets'));
      const database = {
        url,
        get queryUrl(): string {
          if (queryDatabaseUrl === undefined) throw new Error(`${service} is not given QUERY_DATABASE_URL`);
          return queryDatabaseUrl;
        },
      };
      const running = await withServiceContext(
        { service, config, keys, database, publicUrl: () => publicUrl },
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
    },
  );
}

/** Uses the host's name if the process listens on all addresses, so that other machines can reach it. */
function reachable(address: string, { host }: Pick<Config, 'host'>): string {
  return host === '0.0.0.0' ? address.replace('localhost', hostname()) : address;
}
