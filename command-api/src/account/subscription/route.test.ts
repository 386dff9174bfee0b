import { session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { bearer, newForm, serveAccounts } from '../account.fixture.ts';
import { serveBilling } from './billing.fixture.ts';
import { createBillingTables } from './tables.ts';

describe('without a payment provider', () => {
  let server: Awaited<ReturnType<typeof serveAccounts>>;
  beforeAll(async () => {
    server = await serveAccounts();
  });
  afterAll(() => server.close());
  const signUp = async () => session.parse((await server.post('/api/auth/register', newForm())).json());

  it.each([
    ['/api/create-subscription', { planType: 'pro' }],
    ['/api/create-subscription-manual', { planType: 'pro', paymentIntentId: 'pi_1' }],
  ])('%s pretends nothing', async (path, body) => {
    const { accessToken } = await signUp();
    const before = await server.store.head();
    const answer = await server.post(path, body, bearer(accessToken));
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_not_configured']);
    expect(await server.store.head()).toBe(before);
  });

  test.each([{}, { planType: 'free' }, { planType: 'admin' }, { planType: 'pro', period: 'weekly' }])(
    '%j is nothing to pay for',
    async (body) => {
      const { accessToken } = await signUp();
      const answer = await server.post('/api/create-subscription', body, bearer(accessToken));
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('with one', () => {
  let side: Awaited<ReturnType<typeof serveBilling>>;
  beforeAll(async () => {
    side = await serveBilling();
  });
  afterAll(() => side.close());

  it('opens a payment of the plan’s price, for the shop as the provider’s customer', async () => {
    const shop = await side.openShop();
    const answer = await shop.subscribe('pro', 'yearly');
    expect(answer.json()).toMatchObject({
      plan: 'pro',
      period: 'yearly',
      amount: '444.00',
      publishableKey: side.stripe.config.publishableKey,
    });
    const [intent] = [...side.ledger.intents.values()].slice(-1);
    expect(intent).toMatchObject({ client_secret: answer.json().clientSecret, amount: 44_400, currency: 'brl' });
    expect(side.ledger.customers.get(intent?.customer ?? '')).toMatchObject({
      email: shop.email,
      metadata: { shopId: shop.shopId },
    });
    expect(await shop.told()).toEqual([]);
  });

  it('reuses an open payment, closes it for another plan, and never has two open', async () => {
    const shop = await side.openShop();
    const [first, again, twice] = await Promise.all([1, 2, 3].map(() => shop.subscribe('premium')));
    expect(new Set([first, again, twice].map((answer) => answer?.json().clientSecret)).size).toBe(1);
    const other = (await shop.subscribe('pro')).json();
    expect(other.clientSecret).not.toBe(first?.json().clientSecret);
    const [opened = ''] = first?.json().clientSecret.split('_secret_') ?? [];
    expect(() => side.ledger.pay(opened, 'good')).toThrow();
    expect([...side.ledger.subscriptions.values()].filter(({ ended_at }) => ended_at === null).length).toBe(2);
  });

  it('opens a new payment where the old one is about to be given up', async () => {
    const shop = await side.openShop();
    const first = (await shop.subscribe('premium')).json().clientSecret;
    const [subscription] = [...side.ledger.subscriptions.values()].slice(-1);
    Object.assign(subscription ?? {}, { created: (subscription?.created ?? 0) - 20 * 3_600 });
    expect((await shop.subscribe('premium')).json().clientSecret).not.toBe(first);
    expect(subscription?.ended_at).not.toBeNull();
  });

  it('keeps each price once, under its own key, and gives each call a key of its own', () => {
    const keys = [...side.ledger.prices.values()].map(({ lookup_key }) => lookup_key);
    expect(keys.sort()).toEqual([
      'fregues-premium-monthly-1900',
      'fregues-pro-monthly-3900',
      'fregues-pro-yearly-44400',
    ]);
    for (const { name, key, status } of side.stripe.received) {
      expect(status, name).toBe(200);
      if (name.startsWith('POST')) expect(key, name).toMatch(/^(price|customer|subscribe):/);
    }
  });

  it('refuses a second checkout while one is paid, even before its webhook', async () => {
    const shop = await side.openShop();
    await shop.pay('premium');
    const answer = await shop.subscribe('pro');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'subscription_in_progress']);
    // The checkout has recorded the payment.
    expect(await shop.account()).toMatchObject({ plan: 'premium', status: 'active' });
    expect((await shop.subscribe('pro')).json().code).toBe('subscription_in_progress');
  });

  describe('confirming the client’s payment', () => {
    const confirm = (shop: Awaited<ReturnType<typeof side.openShop>>, paymentIntentId: string, planType: string) =>
      shop.post('/api/create-subscription-manual', { paymentIntentId, planType });

    it('gives the plan once the provider says so too, and once only', async () => {
      const shop = await side.openShop();
      const payment = await shop.pay('pro', 'yearly');
      for (let n = 0; n < 3; n++) {
        const answer = await confirm(shop, payment, 'pro');
        expect([answer.statusCode, answer.json()]).toEqual([200, { plan: 'pro', period: 'yearly' }]);
      }
      expect(await shop.account()).toMatchObject({ plan: 'pro', effectivePlan: 'pro' });
      expect(await shop.told()).toEqual(['InvoicePaid', 'SubscriptionChanged', 'PlanChanged']);
    });

    it.each([
      ['a payment that nobody made', () => Promise.resolve('pi_nobody')],
      [
        "another shop's payment",
        async () => {
          const other = await side.openShop();
          return other.pay('premium');
        },
      ],
    ])('does not find %s', async (_, payment) => {
      const shop = await side.openShop();
      await shop.subscribe('premium');
      const answer = await confirm(shop, await payment(), 'premium');
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'payment_not_found']);
      expect(await shop.account()).toMatchObject({ plan: 'free' });
    });

    it('does not find a payment of its own customer for another shop, nor of another customer for this one', async () => {
      const [shop, other] = [await side.openShop(), await side.openShop()];
      const payment = await shop.pay('premium');
      const theirs = await other.pay('premium');
      const [mine, others] = [...side.ledger.subscriptions.values()].slice(-2);
      if (!mine || !others) throw new Error('nothing was bought');
      Object.assign(mine, { metadata: { shopId: other.shopId } });
      expect((await confirm(shop, payment, 'premium')).json().code).toBe('payment_not_found');
      Object.assign(others, { metadata: { shopId: shop.shopId } });
      expect((await confirm(shop, theirs, 'premium')).json().code).toBe('payment_not_found');
      expect([await shop.told(), await other.told()]).toEqual([[], []]);
    });

    it('waits where the payment is made and the subscription has not begun', async () => {
      const shop = await side.openShop();
      const payment = await shop.pay('premium');
      const [subscription] = [...side.ledger.subscriptions.values()].slice(-1);
      Object.assign(subscription ?? {}, { status: 'incomplete' });
      expect((await confirm(shop, payment, 'premium')).json().code).toBe('payment_processing');
      expect(await shop.account()).toMatchObject({ plan: 'free' });
    });

    it('refuses another plan than was paid, another amount or currency, and a payment that was not made', async () => {
      const shop = await side.openShop();
      const payment = await shop.pay('premium');
      expect((await confirm(shop, payment, 'pro')).json().code).toBe('payment_mismatch');
      const intent = [...side.ledger.intents.values()].find(({ id }) => id === payment);
      for (const wrong of [{ amount: 100 }, { currency: 'usd' }]) {
        const { amount, currency } = intent ?? {};
        Object.assign(intent ?? {}, wrong);
        expect((await confirm(shop, payment, 'premium')).json().code).toBe('payment_mismatch');
        Object.assign(intent ?? {}, { amount, currency });
      }
      Object.assign(intent ?? {}, { status: 'processing' });
      expect((await confirm(shop, payment, 'premium')).json().code).toBe('payment_processing');
      Object.assign(intent ?? {}, { status: 'requires_payment_method' });
      expect((await confirm(shop, payment, 'premium')).json().code).toBe('payment_not_made');
      expect(await shop.told()).toEqual([]);
    });
  });

  it('sells nothing to an account that is being erased', async () => {
    const shop = await side.openShop();
    await shop.subscribe('premium');
    await createBillingTables(side.pool).wantErased(shop.shopId);
    expect((await shop.subscribe('premium')).json().code).toBe('shop_not_found');
  });

  it('says that the provider is away, and does it once when asked again', async () => {
    const shop = await side.openShop();
    side.stripe.control.broken = (name) => (name === 'POST /v1/subscriptions' ? 500 : undefined);
    const answer = await shop.subscribe('premium');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_unavailable']);
    side.stripe.control.broken = () => undefined;
    expect((await shop.subscribe('premium')).statusCode).toBe(200);
    const customers = [...side.ledger.customers.values()].filter(({ metadata }) => metadata.shopId === shop.shopId);
    expect(customers.length).toBe(1);
  });
});
