import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SegmentRule } from '@pdv/schemas/customers/segments';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';
import { askMembers, BY_MAIL } from '../../reading/segment-members.ts';
import { createShopReader } from '../../reading/shop-reader.ts';

const BATCH = 1_000;

/**
 * Who gets a campaign: the members of its segment who can be written to, by the same query as the screens' count.
 * @param upToDate resolves once the read models that rules ask have read the log
 */
export function createAudience(queryPool: Pool, upToDate: () => Promise<void>) {
  const reader = createShopReader(queryPool);
  return async function* audience(
    shopId: string,
    rules: readonly SegmentRule[],
    today: BusinessDay,
  ): AsyncGenerator<readonly string[]> {
    await upToDate();
    for (let after: string | null = null; ; ) {
      const last: string | null = after;
      const found: Pick<CustomerRow, 'id'>[] = await reader.asShop(shopId, (ask) =>
        askMembers(ask, rules, today, (members) => {
          const query = members.whereRaw(BY_MAIL).select('c.id').orderBy('c.id').limit(BATCH);
          return last === null ? query : query.where('c.id', '>', last);
        }),
      );
      if (found.length > 0) yield found.map(({ id }) => id);
      after = found.at(-1)?.id ?? null;
      if (found.length < BATCH) return;
    }
  };
}
