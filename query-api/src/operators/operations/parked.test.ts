import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { AdminStats } from '@pdv/schemas/operators/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

const operator = `Bearer ${btoa(JSON.stringify({ operatorId: randomUUID() }))}`;
const stats = async () =>
  (await side.app.inject({ url: '/api/admin/stats', headers: { authorization: operator } })).json<AdminStats>();

it('operators see that events are parked', async () => {
  const shop = shopStory();
  const id = randomUUID();
  await side.happened(shop.productCreated(id, 9));
  expect((await stats()).parkedEvents).toBe(0);
  await side.happened(shop.sold(id, { saleId: 'no uuid' }), shop.sold(id));
  expect((await stats()).parkedEvents).toBe(2);
});
