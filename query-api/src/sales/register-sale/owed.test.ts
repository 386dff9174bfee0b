import { randomUUID } from 'node:crypto';
import { debtStory } from '@pdv/projections/testing/debt-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { Sale } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { owedOf } from './rows.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, elsewhere] = [shopStory(), shopStory()];
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [coffee, ana, parts, paid, open, anonymous] = Array.from({ length: 6 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

beforeAll(async () => {
  side = await createQuerySide();
  const onTerm = {
    customerId: ana,
    paymentMethod: 'credit',
    dueDate: '2026-11-10',
    actorId: cashier.memberId,
  } as const;
  const ofAna = debtStory(shop, ana);
  // A debt may be of a sale with the same id in another shop, for all that the log knows.
  const foreign = debtStory(elsewhere, randomUUID()).owes(9_900, '2026-01-01', 1, open);
  const [first, second] = [ofAna.owes(890, '2026-11-10', 1, parts), ofAna.owes(1_000, '2026-12-10', 1, parts)];
  const [whole, rest] = [ofAna.owes(1_890, '2026-11-10', 2, paid), ofAna.owes(1_890, '2026-11-10', 3, open)];
  await side.happened(
    ...[elsewhere.registered(), shop.registered(), shop.customerAdded(ana), shop.productCreated(coffee, 50)],
    ...[parts, paid, open].map((saleId) => shop.sold(coffee, { ...onTerm, saleId })),
    shop.sold(coffee, { saleId: anonymous, paymentMethod: 'credit', dueDate: '2026-11-10' }),
    shop.sold(coffee, { paymentMethod: 'pix' }),
    ...[foreign, first, second, whole, rest],
    ...[ofAna.paid(first, 890), ofAna.paid(whole, 1_890), ofAna.paid(rest, 1_000)],
  );
});
afterAll(() => side.close());

const STILL_OWED = {
  [parts]: { amount: '10.00', dueDate: '2026-12-10' },
  [paid]: { amount: '0.00', dueDate: null },
  [open]: { amount: '8.90', dueDate: '2026-11-10' },
};

it('says of every whole sale on term what is owed still, and from when', async () => {
  for (const who of [ownerOf(shop), cashier]) {
    const sales = (await side.get(who, '/api/checkouts')).json<Sale[]>();
    const told = sales.flatMap(({ id, owed }) => (owed === undefined ? [] : [[id, owed]]));
    expect(Object.fromEntries(told)).toEqual(STILL_OWED);
  }
  for (const [id, owed] of Object.entries(STILL_OWED)) {
    expect((await side.get(cashier, `/api/checkouts/${id}`)).json<Sale>().owed).toEqual(owed);
  }
});

it('reads the debts of a page from their index', async () => {
  await side.pool.query(
    `INSERT INTO read.debts SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
       'sale_id', gen_random_uuid()))).* FROM read.debts d, generate_series(1, 1000)`,
  );
  await side.pool.query('ANALYZE read.debts');
  const page = [{ id: open, payments: [{ method: 'credit' }] }] as unknown as Parameters<typeof owedOf>[1];
  const [plan] = await plansOf(side.queryPool, shop.shopId, (ask) => owedOf(ask, page));
  expect(plan).toContain('debts_of_sale');
});
