import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { Checkout } from '@pdv/schemas/sales/checkout';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, elsewhere] = [shopStory(), shopStory()];
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [coffee, cart, alone] = [randomUUID(), randomUUID(), randomUUID()];
const sold = (details: Parameters<typeof shop.sold>[1]) => shop.sold(coffee, { actorId: cashier.memberId, ...details });

beforeAll(async () => {
  side = await createQuerySide();
  const created = shop.productCreated(coffee, 50);
  const only = sold({ saleId: alone, notes: 'only', paymentMethod: 'credit', paymentDate: '2026-11-21' });
  const first = sold({ checkoutId: cart, notes: 'a', amountPaidCentavos: 10_000, paymentMethod: 'cash' });
  const second = sold({ checkoutId: cart, notes: 'b', amountPaidCentavos: 10_000, paymentMethod: 'cash' });
  await side.happened(
    elsewhere.registered(),
    shop.registered(),
    ...[created, only, first, second],
    shop.saleCancelled(second),
    sold({ checkoutId: randomUUID(), notes: 'c', paymentMethod: 'credit', paymentDate: '2026-11-20' }),
    shop.sold(coffee, { paymentMethod: 'credit', paymentDate: '2026-12-05' }),
  );
});
afterAll(() => side.close());

const notesOf = async (id: string, who: Parameters<typeof side.get>[0] = ownerOf(shop)) =>
  (await side.get(who, `/api/checkouts/${id}`)).json<Checkout>().sales.map(({ notes }) => notes);

it('answers a cart in its order, with what was cancelled', async () => {
  expect(await notesOf(cart)).toEqual(['a', 'b']);
  const { total, change, sales } = (await side.get(cashier, `/api/checkouts/${cart}`)).json<Checkout>();
  expect([total, change]).toEqual(['37.80', '62.20']);
  expect(sales.map(({ cancelled }) => cancelled !== null)).toEqual([false, true]);
});

it('answers a sale of its own', async () => expect(await notesOf(alone)).toEqual(['only']));

it('is not found by whoever did not sell it, nor by another shop', async () => {
  const colleague = { ...cashier, memberId: randomUUID() };
  for (const who of [colleague, ownerOf(elsewhere)]) {
    expect((await side.get(who, `/api/checkouts/${cart}`)).statusCode).toBe(404);
  }
});

it('tells the life of all lines, whichever is asked for', async () => {
  const { sales } = (await side.get(cashier, `/api/checkouts/${cart}`)).json<Checkout>();
  for (const { id } of sales) {
    const told = (await side.get(ownerOf(shop), `/api/timeline/sales/${id}`)).json<{ type: string }[]>();
    expect(told.map(({ type }) => type).sort()).toEqual(['SaleCancelled', 'SaleRegistered', 'SaleRegistered']);
  }
  expect((await side.get(ownerOf(shop), `/api/timeline/sales/${alone}`)).json()).toHaveLength(1);
});

it('adds up what falls due from today on', async () => {
  const ahead = async (who: Parameters<typeof side.get>[0]) => (await side.get(who, '/api/sales/credit')).json();
  expect(await ahead(ownerOf(shop))).toEqual({ sales: 2, total: '37.80', nextDue: '2026-11-21' });
  expect(await ahead(cashier)).toEqual({ sales: 1, total: '18.90', nextDue: '2026-11-21' });
  expect(await ahead(ownerOf(elsewhere))).toEqual({ sales: 0, total: '0.00', nextDue: null });
});
