import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
let now = new Date('2026-11-21T15:30:00Z');
beforeAll(async () => {
  side = await createQuerySide(() => now);
});
afterAll(() => side.close());

it('counts the shop’s own customers, those with an e-mail, and those of the shop’s month', async () => {
  const [shop, elsewhere] = [shopStory(), shopStory()];
  const [gone] = [randomUUID()];
  await side.happened(
    ...[elsewhere.registered(), elsewhere.customerAdded(randomUUID())],
    ...[shop.registered(), shop.customerAdded(randomUUID(), { email: 'a@example.com' })],
    ...[shop.customerAdded(randomUUID()), shop.customerAdded(gone), shop.customerErased(gone)],
  );
  const asked = async () => (await side.get(ownerOf(shop), '/api/customers/summary')).json();
  expect(await asked()).toEqual({ total: 2, active: 1, newThisMonth: 2 });
  // It is still November in São Paulo.
  now = new Date('2026-12-01T02:59:00Z');
  expect(await asked()).toMatchObject({ newThisMonth: 2 });
  now = new Date('2026-12-01T03:00:00Z');
  expect(await asked()).toMatchObject({ total: 2, newThisMonth: 0 });
});

it('counts nobody in a shop without customers', async () => {
  const shop = shopStory();
  await side.happened(shop.registered());
  const answer = await side.get(ownerOf(shop), '/api/customers/summary');
  expect(answer.json()).toEqual({ total: 0, active: 0, newThisMonth: 0 });
});
