import { randomUUID } from 'node:crypto';
import { createTokenIssuer } from '@pdv/infra/tokens/access-tokens';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBilling } from './billing.fixture.ts';

let side: Awaited<ReturnType<typeof serveBilling>>;
beforeAll(async () => {
  side = await serveBilling();
});
afterAll(() => side.close());

async function subscriber(card: 'good' | 'good once' = 'good') {
  const shop = await side.openShop();
  await shop.pay('premium', 'monthly', card);
  await side.deliverAll();
  const [subscription] = [...side.ledger.subscriptions.values()].slice(-1);
  if (!subscription) throw new Error('nothing was bought');
  return { ...shop, subscription };
}

it('goes from premium to pro at once, for the rest of the month, and previews the price', async () => {
  const shop = await subscriber();
  side.ledger.advance(15);
  const pro = { planType: 'pro', period: 'monthly' };
  const preview = (await shop.post('/api/subscription/change/preview', pro)).json().amount;
  expect(Number(preview)).toBeGreaterThan(9);
  expect(Number(preview)).toBeLessThan(11);
  const answer = await shop.post('/api/subscription/change', pro);
  expect(answer.json()).toMatchObject({ plan: 'pro', period: 'monthly', amount: '39.00', status: 'active' });
  expect(answer.headers['x-log-position']).toBe(await side.store.head());
  expect(await shop.account()).toMatchObject({ plan: 'pro' });
  const [invoice] = [...side.ledger.invoices.values()].slice(-1);
  expect(invoice?.amount_paid).toBe(Math.round(Number(preview) * 100));
  // The provider's later webhook brings nothing new.
  const told = (await shop.told()).length;
  await side.deliverAll();
  expect((await shop.told()).length).toBe(told);
});

it('changes nothing when the card is refused', async () => {
  const shop = await subscriber('good once');
  const answer = await shop.post('/api/subscription/change', { planType: 'pro', period: 'monthly' });
  expect([answer.statusCode, answer.json().code]).toEqual([402, 'card_declined']);
  expect(await shop.account()).toMatchObject({ plan: 'premium', status: 'active' });
});

it('stays when it buys more after it had cancelled', async () => {
  const shop = await subscriber();
  await shop.post('/api/subscription/cancel');
  const answer = await shop.post('/api/subscription/change', { planType: 'pro', period: 'monthly' });
  expect(answer.json()).toMatchObject({ plan: 'pro', cancelAtPeriodEnd: false });
  expect(shop.subscription.cancel_at_period_end).toBe(false);
});

it('asks for no change to what it has', async () => {
  const shop = await subscriber();
  const answer = await shop.post('/api/subscription/change', { planType: 'premium', period: 'monthly' });
  expect(answer.json()).toMatchObject({ plan: 'premium', status: 'active' });
  expect(side.stripe.received.filter(({ name }) => name === `POST /v1/subscriptions/${shop.subscription.id}`)).toEqual(
    [],
  );
});

it('changes nothing, and says no price, while a charge is overdue', async () => {
  const shop = await subscriber('good once');
  side.ledger.advance(31);
  await side.deliverAll();
  for (const path of ['change', 'change/preview']) {
    const answer = await shop.post(`/api/subscription/${path}`, { planType: 'pro', period: 'monthly' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'subscription_overdue']);
  }
  expect(await shop.account()).toMatchObject({ plan: 'premium', status: 'overdue' });
});

it('credits the rest of a year when going back to months, and charges nothing', async () => {
  const shop = await subscriber();
  const year = await shop.post('/api/subscription/change', { planType: 'premium', period: 'yearly' });
  expect(year.json()).toMatchObject({ plan: 'premium', period: 'yearly', amount: '216.00' });
  const month = { planType: 'premium', period: 'monthly' };
  expect(Number((await shop.post('/api/subscription/change/preview', month)).json().amount)).toBeLessThan(0);
  expect((await shop.post('/api/subscription/change', month)).json()).toMatchObject({ period: 'monthly' });
});

it('cancels for the end of the paid period, and takes that back', async () => {
  const shop = await subscriber();
  expect((await shop.post('/api/subscription/cancel')).json()).toMatchObject({
    cancelAtPeriodEnd: true,
    status: 'active',
  });
  expect((await shop.post('/api/subscription/resume')).json()).toMatchObject({ cancelAtPeriodEnd: false });
  await shop.post('/api/subscription/cancel');
  side.ledger.advance(20);
  await side.deliverAll();
  expect(await shop.account()).toMatchObject({ plan: 'premium' });
  side.ledger.advance(12);
  await side.deliverAll();
  expect(await shop.account()).toMatchObject({ plan: 'free', subscriptionId: null });
  expect(await side.outbox.to(shop.email)).toEqual([]);
});

it('hands the key that a client gives on, so that the provider takes a repeat for the same call', async () => {
  const { post, subscription } = await subscriber();
  const pro = { planType: 'pro', period: 'monthly' };
  await post('/api/subscription/change', pro, { 'idempotency-key': 'of-the-client' });
  const calls = side.stripe.received.filter(({ name }) => name === `POST /v1/subscriptions/${subscription.id}`);
  expect(calls.map(({ key }) => key)).toEqual(['change:of-the-client']);
});

it('asks the provider only once for the same change', async () => {
  const { post, subscription } = await subscriber();
  await post('/api/subscription/cancel');
  const calls = side.stripe.received.filter(({ name }) => name === `POST /v1/subscriptions/${subscription.id}`);
  expect(calls.map(({ key }) => key)).toEqual([expect.stringMatching(/^end:/)]);
  await post('/api/subscription/cancel');
  const after = side.stripe.received.filter(({ name }) => name === `POST /v1/subscriptions/${subscription.id}`);
  expect(after.length).toBe(calls.length);
});

describe('without a subscription', () => {
  it.each(['change', 'change/preview', 'cancel', 'resume', 'card'])('there is none to %s', async (what) => {
    const shop = await side.openShop();
    const answer = await shop.post(`/api/subscription/${what}`, { planType: 'pro', period: 'monthly' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_subscription']);
  });
});

it('leads to the page for the card and to invoices, the own ones only', async () => {
  const shop = await subscriber();
  const other = await subscriber();
  const { latest_invoice } = shop.subscription;
  expect((await shop.post('/api/subscription/card')).json().url).toMatch(/^https:\/\/billing\.stripe\.com\//);
  const invoice = await shop.post(`/api/subscription/invoices/${latest_invoice}`);
  expect(invoice.json().url).toMatch(/^https:\/\/invoice\.stripe\.com\//);
  expect((await other.post(`/api/subscription/invoices/${latest_invoice}`)).statusCode).toBe(404);
  expect((await other.post('/api/subscription/invoices/in_nobody')).statusCode).toBe(404);
});

describe('a subscription that an operator ends', () => {
  const operatorId = randomUUID();
  const end = async (shopId: string, when: string) => {
    const issue = await createTokenIssuer({ privateJwk: side.privateJwk });
    const token = await issue({ operatorId, sessionId: randomUUID() });
    return side.post(`/api/admin/users/${shopId}/subscription/end`, { when }, { authorization: `Bearer ${token}` });
  };

  it('goes on to the end of the paid period, and the log says who did it', async () => {
    const shop = await subscriber();
    const answer = await end(shop.shopId, 'period-end');
    expect(answer.json()).toMatchObject({ id: shop.subscription.id, status: 'running', cancelAtPeriodEnd: true });
    expect(answer.headers['x-log-position']).toBe(await side.store.head());
    expect(shop.subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
    const actors: unknown[] = [];
    for await (const { metadata } of side.store.read(streams.account(shop.shopId))) actors.push(metadata.actorId);
    expect(actors.at(-1)).toBe(operatorId);
    expect(await shop.account()).toMatchObject({ plan: 'premium' });
  });

  it('or is over at once, also after it was to end later', async () => {
    const shop = await subscriber();
    await end(shop.shopId, 'period-end');
    expect((await end(shop.shopId, 'now')).json()).toMatchObject({ status: 'ended' });
    expect(shop.subscription.status).toBe('canceled');
    expect(await shop.account()).toMatchObject({ plan: 'free', subscriptionId: null, status: 'active' });
    expect((await end(shop.shopId, 'now')).json().code).toBe('no_subscription');
  });

  it('is of no shop’s own making', async () => {
    const shop = await subscriber();
    const answer = await shop.post(`/api/admin/users/${shop.shopId}/subscription/end`, { when: 'now' });
    expect([answer.statusCode, shop.subscription.status]).toEqual([403, 'active']);
  });
});

describe('an account that an operator erases', () => {
  const erase = async (shopId: string) => {
    const issue = await createTokenIssuer({ privateJwk: side.privateJwk });
    const token = await issue({ operatorId: randomUUID(), sessionId: randomUUID() });
    return side.send('DELETE', `/api/admin/users/${shopId}`, token);
  };

  it('ends the charges, and the provider deletes its customer', async () => {
    const { shopId, subscription } = await subscriber();
    expect((await erase(shopId)).statusCode).toBe(204);
    expect(subscription.status).toBe('canceled');
    expect(side.ledger.customers.has(subscription.customer)).toBe(false);
    // The provider's events are accepted and change nothing.
    expect(new Set(await side.deliverAll())).toEqual(new Set([200]));
  });

  it('is erased even while the provider is down, which learns of it later', async () => {
    const { shopId, subscription } = await subscriber();
    side.stripe.control.broken = (name) => (name.startsWith('DELETE /v1/customers') ? 500 : undefined);
    expect((await erase(shopId)).statusCode).toBe(204);
    expect(subscription.status).toBe('active');
    side.stripe.control.broken = () => undefined;
    await side.catchUpErasing();
    await expect.poll(() => subscription.status).toBe('canceled');
  });
});
