import { randomUUID } from 'node:crypto';
import { debtStory } from '@pdv/projections/testing/debt-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, elsewhere] = [shopStory(), shopStory()];
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [coffee, ana, own, other, paid] = Array.from({ length: 5 }, () => randomUUID()) as [
  ...[string, string, string, string, string],
];

beforeAll(async () => {
  side = await createQuerySide();
  const debts = debtStory(shop, ana);
  const told = [elsewhere.registered(), shop.registered(), shop.customerAdded(ana), shop.productCreated(coffee, 50)];
  const credit = (saleId: string, by = {}) =>
    shop.sold(coffee, { ...by, saleId, customerId: ana, paymentMethod: 'credit', dueDate: '2026-11-21' });
  told.push(credit(own, { actorId: cashier.memberId }), credit(other), credit(paid));
  const today = debts.owes(1_000, '2026-11-21', 1, own);
  const later = debts.owes(500, '2026-12-05', 1, own);
  const late = debts.owes(700, '2026-11-20', 2, other);
  const gone = debts.owes(890, '2026-11-30', 3, paid);
  told.push(today, later, late, gone, debts.paid(today, 400), debts.paid(gone, 890));
  await side.happened(...told);
});
afterAll(() => side.close());

it('adds up what is still owed: what falls due from today on, and what has fallen due', async () => {
  const ahead = async (who: Parameters<typeof side.get>[0]) => (await side.get(who, '/api/sales/credit')).json();
  const ofOwn = { sales: 1, total: '11.00', nextDue: '2026-11-21' };
  expect(await ahead(ownerOf(shop))).toEqual({ ...ofOwn, overdue: '7.00' });
  expect(await ahead(cashier)).toEqual({ ...ofOwn, overdue: '0.00' });
  expect(await ahead(ownerOf(elsewhere))).toEqual({ sales: 0, total: '0.00', overdue: '0.00', nextDue: null });
});
