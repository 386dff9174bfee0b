import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { cancelFollowUpRoute } from '../cancel-follow-up/route.ts';
import { openChatRoute } from './route.ts';

let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(addCustomerRoute, cancelFollowUpRoute, openChatRoute);
});
afterAll(() => server.close());

/** A shop on Pro with one reminder for a customer. */
async function newReminder(phone = '11981234410') {
  const [shopId, followUpId] = [randomUUID(), randomUUID()];
  server.plans.set(shopId, 'pro');
  const customer = { name: 'João Lima', email: '', phone, vehiclePlate: '' };
  const { id: customerId } = (await server.post('/api/customers', customer, { as: 'owner', of: shopId })).json();
  const about = { saleId: randomUUID(), productId: 'coffee', productName: 'Café & Cia', dueOn: '2026-12-21' };
  const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: '2026-11-21T12:00:00Z' };
  const scheduled = { type: 'FollowUpScheduled', data: { followUpId, customerId, ...about } };
  await server.tell(streams.followUp(followUpId), scheduled, metadata);
  return { shopId, followUpId, customerId };
}
type Reminder = Pick<Awaited<ReturnType<typeof newReminder>>, 'shopId' | 'followUpId'>;
const open = ({ shopId, followUpId }: Reminder, as: 'owner' | 'cashier' | 'analyst' = 'owner') =>
  server.post(`/api/followups/${followUpId}/chat`, undefined, { as, of: shopId });
const types = async ({ followUpId }: Reminder) =>
  (await server.events(streams.followUp(followUpId))).map(({ type }) => type);

it('answers the link with its message, and records every opening but no sending', async () => {
  const reminder = await newReminder();
  const answer = await open(reminder);
  expect(answer.statusCode).toBe(200);
  const link = new URL(answer.json().link);
  expect(link.origin + link.pathname).toBe('https://wa.me/5511981234410');
  expect(link.searchParams.get('text')).toMatch(/^Oi, João!\n[^{}]*Café & Cia[^{}]*responder por aqui[^{}]*Loja$/);
  expect(answer.headers['x-log-position']).toBe(await server.store.head());
  await open(reminder);
  expect(await types(reminder)).toEqual(['FollowUpScheduled', 'FollowUpChatOpened', 'FollowUpChatOpened']);
});

it('is for the owner of a shop on Pro, about reminders of that shop', async () => {
  const reminder = await newReminder();
  for (const as of ['cashier', 'analyst'] as const) expect((await open(reminder, as)).statusCode).toBe(403);
  const stranger = randomUUID();
  server.plans.set(stranger, 'pro');
  expect((await open({ ...reminder, shopId: stranger })).json().code).toBe('follow_up_not_found');
  for (const plan of ['free', 'premium'] as const) {
    server.plans.set(reminder.shopId, plan);
    const refused = await open(reminder);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'plan_required', message: 'Recurso disponível no plano Pro.' },
    ]);
  }
  expect(await types(reminder)).toEqual(['FollowUpScheduled']);
});

it('says why there is nobody to write to', async () => {
  const refused = await open(await newReminder(''));
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'customer_without_phone', message: 'Cliente não possui telefone cadastrado' },
  ]);
  const tired = await newReminder();
  await server.tell(
    streams.customers(tired.shopId),
    { type: 'CustomerUnsubscribed', data: { customerId: tired.customerId } },
    { shopId: tired.shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: '2026-11-21T12:00:00Z' },
  );
  expect((await open(tired)).json().code).toBe('customer_unsubscribed');
  expect(await types(tired)).toEqual(['FollowUpScheduled']);
});

it('is not for one that was cancelled', async () => {
  const reminder = await newReminder();
  const { shopId, followUpId } = reminder;
  await server.del(`/api/followups/${followUpId}`, undefined, { as: 'owner', of: shopId });
  expect((await open(reminder)).json().code).toBe('follow_up_cancelled');
});
