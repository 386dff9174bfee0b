import { shopStory } from '@pdv/projections/testing/shop-story';
import { READY_SEGMENTS, ruleOf, type SegmentRule } from '@pdv/schemas/customers/segments';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../testing/query-side.ts';
import { askMembers } from './segment-members.ts';
import { type Ask, createShopReader, sql } from './shop-reader.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(shop.registered());
  const client = new pg.Client({ connectionString: side.database.url });
  await client.connect();
  // A shop with all rows of the table, so many that the database prefers to read it whole.
  await client.query(`
    BEGIN; SET LOCAL app.projecting = 'on';
    INSERT INTO read.customers (shop_id, id, name, sort_name, search_text, created_at)
      SELECT '${shop.shopId}', gen_random_uuid(), 'João', 'joao', 'joao', now() FROM generate_series(1, 2000);
    INSERT INTO read.customer_sales_by_day (shop_id, day, customer_id, revenue_centavos, discount_centavos, sales, purchases, items)
      SELECT shop_id, date '2026-11-26' - nth, id, 500, 0, 1, 1, 1 FROM read.customers, generate_series(1, 10) nth;
    COMMIT`);
  await client.query('VACUUM ANALYZE read.customer_sales_by_day, read.customers');
  await client.end();
});
afterAll(() => side.close());

/** How the database would answer, and whether it may read whole tables afterwards. */
async function planOf(rules: readonly SegmentRule[]) {
  return createShopReader(side.queryPool).asShop(shop.shopId, async (ask) => {
    const explain: Ask = (query) => {
      const { sql: text, bindings } = query.toSQL();
      return ask(text.startsWith('SET ') ? query : sql.raw(`EXPLAIN ${text}`, bindings as never));
    };
    const lines = await askMembers<Record<string, string>>(explain, rules, '2026-11-26', (members) =>
      members.select('c.id'),
    );
    const [setting] = await ask<{ enable_seqscan: string }>(sql.raw('SHOW enable_seqscan'));
    return { plan: lines.map((line) => line['QUERY PLAN']).join('\n'), after: setting?.enable_seqscan };
  });
}

it.each(READY_SEGMENTS)('reads what was bought from its index alone: $name', async ({ rules }) => {
  const { plan, after } = await planOf(rules.map(ruleOf));
  expect(plan).toContain('Index Only Scan using customer_sales_of_customer');
  expect(plan).not.toContain('Seq Scan on customer_sales_by_day');
  expect(after).toBe('on');
});

it('leaves to the database how to read for rules of other things', async () => {
  const { plan } = await planOf([{ what: 'plate', is: 'has' }]);
  expect(plan).toContain('Seq Scan on customers');
});
