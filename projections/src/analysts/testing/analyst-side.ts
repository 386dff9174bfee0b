import { handOver } from '@pdv/infra/postgres/owner-role';
import pg from 'pg';
import { startProjections } from '../../app.ts';
import { createReadSide, untilPassed } from '../../testing/read-side.ts';
import type { StoryEvent } from '../../testing/shop-story.ts';
import { analystRole, keepAnalystOut, letAnalystIn } from '../analyst-role.ts';
import { refreshReports } from '../refresh-reports.ts';

const PASSWORD = 'segredo-de-analista';

/** An installation's read models with the analysts' schema over them. */
export async function createAnalystSide() {
  const side = await createReadSide();
  const runner = startProjections({ ...side });
  const clients: pg.Client[] = [];
  const letIn = new Set<string | null>();
  const connect = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  const superuser = await connect(side.database.url);
  const handedOver = () => handOver(superuser, new URL(side.database.url).pathname.slice(1), { owner: 'pdv_owner' });
  await handedOver();
  const owner = await connect(side.database.ownerUrl);
  /** Refreshes the schema in one transaction with the statement before it. */
  const refresh = async (before = 'SELECT 1') => {
    await owner.query('BEGIN');
    await owner.query(before);
    await refreshReports(owner);
    await owner.query('COMMIT');
  };
  await refresh();
  return {
    ...side,
    superuser,
    owner,
    refresh,
    connect,
    handOver: handedOver,
    async happened(...told: readonly StoryEvent[]) {
      await untilPassed(runner, side.store, await side.append(...told));
    },
    /** A connection with the analysts' login of this shop, or of all shops. */
    async analystOf(shopId: string | null) {
      if (!letIn.has(shopId)) await letAnalystIn(superuser, { shopId, password: PASSWORD });
      letIn.add(shopId);
      const login = { username: analystRole(shopId), password: PASSWORD };
      return connect(Object.assign(new URL(side.database.url), login).href);
    },
    async close() {
      await runner.stop();
      for (const shopId of letIn) await keepAnalystOut(superuser, shopId);
      for (const client of clients) await client.end();
      await side.drop();
    },
  };
}
