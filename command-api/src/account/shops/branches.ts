import { Refusal } from '@pdv/infra/http/refusal';
import { MAX_SHOPS } from '@pdv/schemas/account/shop-limits';
import type { Pool, PoolClient } from 'pg';

/** A command takes at most two seconds; a branch that the log does not have after this time has died. */
const STALE_MS = 30_000;

export const tooManyShops = () =>
  new Refusal(409, { code: 'too_many_shops', message: `O plano vale para ${MAX_SHOPS} lojas, e todas já existem.` });

interface Branch {
  readonly shopId: string;
  readonly headShopId: string;
  readonly createdAt: Date;
}

/** Which shops belong to one owner: a head shop, which pays, and its branches. At most {@link MAX_SHOPS}. */
export interface Branches {
  /** Ids of the head's branches, the oldest first. */
  of(headShopId: string): Promise<readonly string[]>;
  /** In the transaction that reserves the slug; a repeat changes nothing. @throws Refusal 409 `too_many_shops` */
  add(client: PoolClient, branch: Branch): Promise<void>;
  /**
   * Forgets branches whose opening died before the log had them.
   * @param abandon says so in the log first, so that a slow opening cannot go on; false if the log has the shop
   */
  forgetDead(headShopId: string, now: Date, abandon: (shopId: string) => Promise<boolean>): Promise<void>;
}

export function createBranches(pool: Pool): Branches {
  return {
    async of(headShopId) {
      const { rows } = await pool.query<{ shop_id: string }>(
        'SELECT shop_id FROM command.branches WHERE head_shop_id = $1 ORDER BY created_at, shop_id',
        [headShopId],
      );
      return rows.map((row) => row.shop_id);
    },
    async add(client, { shopId, headShopId, createdAt }) {
      // One opening at a time for each head, so that the count holds.
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended('branches of ' || $1, 0))", [headShopId]);
      const { rows } = await client.query<{ others: number; known: boolean }>(
        `SELECT count(*) FILTER (WHERE shop_id <> $2)::int AS others, bool_or(shop_id = $2) IS TRUE AS known
         FROM command.branches WHERE head_shop_id = $1`,
        [headShopId, shopId],
      );
      const [count] = rows;
      if (count?.known) return;
      if ((count?.others ?? 0) >= MAX_SHOPS - 1) throw tooManyShops();
      await client.query('INSERT INTO command.branches (shop_id, head_shop_id, created_at) VALUES ($1, $2, $3)', [
        shopId,
        headShopId,
        createdAt,
      ]);
    },
    async forgetDead(headShopId, now, abandon) {
      const { rows } = await pool.query<{ shop_id: string }>(
        'SELECT shop_id FROM command.branches WHERE head_shop_id = $1 AND created_at < $2',
        [headShopId, new Date(now.getTime() - STALE_MS)],
      );
      for (const { shop_id } of rows) {
        if (!(await abandon(shop_id))) continue;
        await pool.query('DELETE FROM command.shop_access WHERE shop_id = $1', [shop_id]);
        await pool.query('DELETE FROM command.branches WHERE shop_id = $1', [shop_id]);
      }
    },
  };
}
