import { createServer } from '@pdv/infra/http/server';
import { createMemoryMedia } from '@pdv/infra/media/memory-media';
import { migrate } from '@pdv/infra/postgres/migrate';
import type { Principal } from '@pdv/infra/tokens/principal';
import { startProjections } from '@pdv/projections/app';
import { createReadSide, untilPassed } from '@pdv/projections/testing/read-side';
import type { StoryEvent } from '@pdv/projections/testing/shop-story';
import { webhooksMigration } from '@pdv/scheduler/webhooks';
import type { Role } from '@pdv/schemas/account/roles';
import { registerQueryApi } from '../app.ts';
import type { QueryApiDependencies } from '../dependencies.ts';
import type { Installation } from '../operators/system/installation.ts';
import { createQueryPool } from '../reading/query-pool.ts';
import { watchTables } from './watch-tables.ts';

type Runner = ReturnType<typeof startProjections>;
type Who = Pick<Principal, 'shopId' | 'memberId' | 'apiKey'> & { readonly role?: Role };

const NOTHING_BESIDES: Installation = {
  version: '0.0.0',
  startedAt: new Date('2026-11-21T12:00:00Z'),
  store: 'postgres',
  services: [],
  processes: async () => [],
  parked: async () => [],
  mail: async () => ({ delivery: 'outbox', server: null, outbox: 0 }),
  backups: async () => ({ nightly: true, directory: '/backups', kept: 0, last: null, overdue: false, problem: null }),
};

/** Prints the error behind a 500 or 503, of which the answer says nothing. */
function showError(line: string): void {
  const { err, msg } = JSON.parse(line) as { err?: { stack: string }; msg: string };
  console.error(err?.stack ?? msg);
}

/** query-api over a real log, with projections that a test can pause. */
export async function createQuerySide(
  now = () => new Date('2026-11-21T15:30:00Z'),
  installation: Installation = NOTHING_BESIDES,
  over: Partial<QueryApiDependencies> = {},
) {
  const side = await createReadSide();
  await migrate(side.database.url, 'scheduler', [webhooksMigration]);
  const app = await createServer({
    logger: { level: 'error', stream: { write: showError } },
    rateLimit: 'off',
    verifyAccessToken: async (token) => ({
      sessionId: 's',
      ...(JSON.parse(atob(token)) as Omit<Principal, 'sessionId'>),
    }),
  });
  const queryPool = createQueryPool(side.database.queryUrl);
  queryPool.on('error', () => {});
  const media = createMemoryMedia();
  const checkTables = watchTables(app, queryPool);
  // Route registration does not depend on the type provider.
  await registerQueryApi(app as unknown as Parameters<typeof registerQueryApi>[0], {
    store: side.store,
    queryPool,
    listenUrl: side.database.queryUrl,
    installation,
    media,
    now,
    ...over,
  });
  let projections: Runner | undefined;
  return {
    ...side,
    app,
    media,
    queryPool,
    project: () => {
      projections ??= startProjections({ ...side });
      return projections;
    },
    /** Appends events and waits until all read models show them. */
    async happened(...told: readonly StoryEvent[]) {
      projections ??= startProjections({ ...side });
      const position = await side.append(...told);
      await untilPassed(projections, side.store, position);
      return position;
    },
    get: (who: Who, url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { authorization: bearer(who), ...headers } }),
    /** @throws Error if a route read a table whose read model it does not name */
    async close() {
      await app.close();
      await projections?.stop();
      await queryPool.end();
      await side.drop();
      checkTables();
    },
  };
}
export const bearer = ({ role = 'owner', ...who }: Who) => `Bearer ${btoa(JSON.stringify({ ...who, role }))}`;

export const ownerOf = (shop: { shopId: string; ownerId: string }): Who => ({
  shopId: shop.shopId,
  memberId: shop.ownerId,
});
