import type { Pool } from 'pg';
import { type Ask, createShopReader, sql } from '../reading/shop-reader.ts';

/** How Postgres would run each query of `work` for a shop; the queries find nothing. */
export async function plansOf(queryPool: Pool, shopId: string, work: (ask: Ask) => Promise<unknown>) {
  const plans: string[] = [];
  await createShopReader(queryPool).asShop(shopId, (ask) =>
    work(async (query) => {
      const rows = await ask<{ 'QUERY PLAN': string }>(sql.raw('EXPLAIN ?', [query]));
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    }),
  );
  return plans;
}
