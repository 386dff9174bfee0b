import { installErrorHandlers } from '@pdv/infra/http/error-handlers';
import { shopStory } from '@pdv/projections/testing/shop-story';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../testing/query-side.ts';
import { addPlanGate } from './plan-gate.ts';
import { createShopReader } from './shop-reader.ts';

const clock = { now: new Date('2026-11-21T15:30:00Z') };
let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

it('opens with the trial and closes when it ends, by the clock', async () => {
  const shop = shopStory();
  const app = Fastify();
  installErrorHandlers(app);
  app.addHook('onRequest', async (request) => {
    request.principal = { shopId: shop.shopId, memberId: shop.ownerId, role: 'owner', sessionId: 's' };
  });
  addPlanGate(app, createShopReader(side.queryPool), () => clock.now);
  app.get('/gated', { config: { feature: 'followUps' } }, async () => 'in');
  app.get('/open', async () => 'in');
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;

  await side.happened(shop.registered());
  const refused = await app.inject('/gated');
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'plan_required' }]);
  expect(refused.json().message).toContain('Premium e Pro');
  expect(await statusOf('/open')).toBe(200);

  await side.happened(shop.trialStarted('2026-12-05T15:30:00.000Z'));
  expect(await statusOf('/gated')).toBe(200);
  clock.now = new Date('2026-12-05T15:29:59.999Z');
  expect(await statusOf('/gated')).toBe(200);
  clock.now = new Date('2026-12-05T15:30:00Z');
  expect(await statusOf('/gated')).toBe(403);
  await app.close();
});
