import { randomUUID } from 'node:crypto';
import { debtStory } from '@pdv/projections/testing/debt-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { createQuerySide } from '../../testing/query-side.ts';
import { pageOfAllDebts, pageOfPayments } from './pages.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();

beforeAll(async () => {
  side = await createQuerySide();
  const debts = debtStory(shop, randomUUID());
  const debt = debts.owes(1_000, '2026-12-01');
  await side.happened(shop.registered(), debt, debts.paid(debt, 400));
  for (const [table, sorted] of [
    ['debts', "'business_date', o.business_date - nth"],
    ['debt_entries', "'told_at', o.told_at - nth * interval '1 minute'"],
  ]) {
    await side.pool.query(
      `INSERT INTO read.${table} SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), ${sorted}))).*
       FROM read.${table} AS o, generate_series(1, 5000) AS nth`,
    );
    await side.pool.query(`ANALYZE read.${table}`);
  }
});
afterAll(() => side.close());

it('reads a page of all debts, and of all payments, from its index', async () => {
  const place = randomUUID();
  const [debts, payments] = await plansOf(side.queryPool, shop.shopId, async (ask) => {
    await pageOfAllDebts(ask, 50, { business_date: '2020-01-01', id: place });
    await pageOfPayments(ask, 50, { told_at: '2026-11-20T12:00:00.000Z', id: place });
  });
  expect(debts).toContain('debts_of_all');
  expect(payments).toContain('debt_payments_of_all');
});
