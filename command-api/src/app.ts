import { createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { Secrets } from '@pdv/infra/secrets/secrets';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { App, RouteDependencies } from './dependencies.ts';

export { commandMigrations } from './migrations/migrations.ts';

export interface CommandApiDependencies {
  readonly store: EventStore;
  /** Connected as the owner of the schema `command`. */
  readonly ownerPool: Pool;
  readonly secrets: Pick<Secrets, 'masterKey' | 'tokenPrivateKeyJwk' | 'tokenPublicKeyJwk'>;
  readonly now?: () => Date;
  readonly newId?: () => string;
}

/** All POST, PUT and DELETE routes. */
export async function registerCommandApi(app: FastifyInstance, deps: CommandApiDependencies): Promise<void> {
  const handler = createCommandHandler({
    store: deps.store,
    codec: createCodec({ vault: createPostgresVault(deps.ownerPool, { masterKey: deps.secrets.masterKey }) }),
    snapshots: createPostgresSnapshots(deps.ownerPool),
    onProblem: (error) => app.log.error({ err: error }, 'beside a command'),
  });
  app.addHook('onClose', () => handler.idle());
  const routes: RouteDependencies = {
    handler,
    now: deps.now ?? (() => new Date()),
    newId: deps.newId ?? (() => crypto.randomUUID()),
    shop: async () => ({ timeZone: DEFAULT_TIME_ZONE, effectivePlan: 'free' }),
  };
  const modules: readonly ((app: App, deps: RouteDependencies) => void)[] = [];
  for (const register of modules) register(app as unknown as App, routes);
}
