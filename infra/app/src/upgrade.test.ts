import { randomUUID } from 'node:crypto';
import type { Session } from '@pdv/schemas/account/session';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRunningApplication, type RunningApplication } from './testing/running-application.ts';

let application: RunningApplication;
beforeAll(async () => {
  application = await createRunningApplication();
});
afterAll(() => application.close());

async function freeShop() {
  const { ask } = application;
  const session = await ask<Session>('POST', '/api/auth/register', undefined, {
    storeName: 'Café do Rui',
    ownerName: 'Rui',
    email: `rui-${randomUUID()}@example.com`,
    slug: `loja-${randomUUID()}`,
    password: 'segredo-1',
  });
  const token = session.accessToken;
  const post = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, token, body)).id;
  const product = (name: string) =>
    post('/api/products', { name, category: 'Mercearia', price: '10.00', stock: 90, consumptionDays: 30 });
  const [coffee, tea, ana, bia] = [
    await product('Café'),
    await product('Chá'),
    await post('/api/customers', { name: 'Ana' }),
    await post('/api/customers', { name: 'Bia' }),
  ];
  return {
    token,
    shopId: session.user.id,
    ...{ coffee, tea, ana, bia },
    sell: (productId: string, customerId: string | null) =>
      post('/api/sales', { productId, customerId, quantity: 1, paymentMethod: 'pix' }),
    cancel: (saleId: string) => post(`/api/sales/${saleId}/cancel`, {}),
    erase: (customerId: string) => ask('DELETE', `/api/customers/${customerId}`, token),
  };
}

it('reminds of what a shop sold before it got follow-ups, and goes on after a downgrade with what was there', async () => {
  const { sell, cancel, erase, token, shopId, coffee, tea, ana, bia } = await freeShop();
  const older = await sell(coffee, ana);
  const newer = await sell(coffee, ana);
  await cancel(await sell(tea, ana));
  const ofTheErased = await sell(tea, bia);
  await sell(tea, null);
  await erase(bia);
  expect((await application.call('GET', '/api/followups', token)).status).toBe(403);
  const operator = await application.operatorToken();
  const become = (plan: string) => application.ask('PUT', `/api/admin/users/${shopId}/plan`, operator, { plan });
  /** All reminders ever scheduled, as (sale, state). An erased customer's reminder, if there is one, is cancelled. */
  const reminders = async () => {
    const all = await Promise.all(
      ['', '?status=cancelled'].map((query) => application.ask<FollowUp[]>('GET', `/api/followups${query}`, token)),
    );
    const told = all.flat().map(({ saleId, status }) => [saleId, status]);
    return told.filter(([saleId, status]) => saleId !== ofTheErased || status !== 'cancelled');
  };

  await become('premium');
  await expect.poll(reminders, { timeout: 10_000 }).toEqual([[newer, 'pending']]);

  await application.stop();
  await application.start();
  await become('free');
  const meanwhile = await sell(tea, ana);
  await become('pro');
  await expect
    .poll(reminders, { timeout: 10_000 })
    .toEqual(expect.arrayContaining([newer, meanwhile].map((saleId) => [saleId, 'pending'])));
  expect(await reminders()).toHaveLength(2);

  await cancel(newer);
  // The previous sale has had no reminder, so this one is its first.
  await expect.poll(reminders, { timeout: 10_000 }).toEqual(
    expect.arrayContaining([
      [newer, 'cancelled'],
      [older, 'pending'],
      [meanwhile, 'pending'],
    ]),
  );
});
