import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

it('is what the last scheduled reminder knew of the product, and why a reminder has its day', async () => {
  const shop = shopStory();
  const owner = ownerOf(shop);
  const [coffee, ana, followUpId] = [randomUUID(), randomUUID(), randomUUID()];
  await side.happened(
    shop.registered(),
    shop.trialStarted('2026-12-05T15:30:00.000Z'),
    shop.productCreated(coffee, 10),
    shop.customerAdded(ana, { name: 'Ana', email: 'ana@example.com' }),
  );
  const interval = async (id: string) => side.get(owner, `/api/products/${id}/interval`);
  expect((await interval(coffee)).json()).toBeNull();
  expect((await interval(randomUUID())).statusCode).toBe(404);
  const learned = {
    ...{ from: '2026-12-10', until: '2027-01-02', purchases: 3, meanDays: 26.5 },
    buyers: { again: 41, days: 28 },
  };
  const about = { followUpId, saleId: randomUUID(), customerId: ana, productId: coffee, productName: 'Café' };
  const data = { ...about, dueOn: '2026-12-18', learned };
  await side.happened(shop.tell(streams.followUp(followUpId), { type: 'FollowUpScheduled', data }));
  expect((await interval(coffee)).json()).toEqual({ again: 41, days: 28 });
  expect((await side.get(owner, '/api/followups')).json()).toMatchObject([{ scheduledFor: '2026-12-18', learned }]);
  // Nothing new is known where nobody has bought it twice.
  const { learned: _, ...plain } = { ...data, followUpId: randomUUID() };
  await side.happened(shop.tell(streams.followUp(plain.followUpId), { type: 'FollowUpScheduled', data: plain }));
  expect((await interval(coffee)).json()).toEqual({ again: 41, days: 28 });
});
