import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { followUp } from '../follow-up/decider.ts';
import { cancelFollowUpRoute } from './route.ts';

let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(cancelFollowUpRoute);
});
afterAll(() => server.close());

async function shopWithReminder() {
  const [shopId, followUpId] = [randomUUID(), randomUUID()];
  server.plans.set(shopId, 'premium');
  const about = {
    followUpId,
    saleId: randomUUID(),
    customerId: randomUUID(),
    productId: randomUUID(),
    productName: 'Café',
    dueOn: '2026-12-21',
  };
  const context = { commandId: randomUUID(), shopId, actorId: 'system:scheduler', correlationId: 'c', now: new Date() };
  const stream = streams.followUp(followUpId);
  await server.handler.handle(followUp, stream, { type: 'ScheduleFollowUp', followUp: about }, context);
  return { shopId, followUpId, stream, about };
}
const cancel = (shopId: string, id: string, as: 'owner' | 'cashier' | 'analyst' = 'owner') =>
  server.del(`/api/followups/${id}`, undefined, { as, of: shopId });
const typesIn = async (stream: string) => (await server.events(stream)).map(({ type }) => type);

it('cancels a reminder once, says why, and answers a second time the same', async () => {
  const { shopId, followUpId, stream, about } = await shopWithReminder();
  for (const id of [followUpId, followUpId.toUpperCase()]) {
    const answer = await cancel(shopId, id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['x-log-position']).toBe(await server.store.head());
  }
  expect((await server.events(stream)).slice(1)).toEqual([
    { type: 'FollowUpCancelled', data: { ...about, because: 'by-hand' } },
  ]);
});

it('is for the owner of the shop that it belongs to', async () => {
  const { shopId, followUpId, stream } = await shopWithReminder();
  const other = await shopWithReminder();
  for (const answer of [await cancel(other.shopId, followUpId), await cancel(shopId, randomUUID())]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'follow_up_not_found']);
  }
  for (const role of ['cashier', 'analyst'] as const) {
    expect((await cancel(shopId, followUpId, role)).json().code).toBe('forbidden');
  }
  expect((await cancel(shopId, 'x')).statusCode).toBe(400);
  expect(await typesIn(stream)).toEqual(['FollowUpScheduled']);
});

it('is for plans that have reminders, from the moment that they have', async () => {
  const { shopId, followUpId, stream } = await shopWithReminder();
  server.plans.set(shopId, 'free');
  const refused = await cancel(shopId, followUpId);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'plan_required', message: 'Recurso disponível nos planos Premium e Pro.' },
  ]);
  expect(await typesIn(stream)).toEqual(['FollowUpScheduled']);
  server.plans.set(shopId, 'pro');
  expect((await cancel(shopId, followUpId)).statusCode).toBe(204);
});

it('cannot cancel a reminder that was sent', async () => {
  const { shopId, followUpId, stream, about } = await shopWithReminder();
  const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'c', occurredAt: new Date().toISOString() };
  await server.tell(stream, { type: 'FollowUpSent', data: about }, metadata);
  const answer = await cancel(shopId, followUpId);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 'follow_up_sent', message: 'Este lembrete já foi enviado.' },
  ]);
});
