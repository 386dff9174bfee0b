import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signed } from '../testing/stripe/deliveries.ts';
import { type StripeStandIn, startStripeStandIn } from '../testing/stripe/stand-in.ts';
import { NoticeRefused, type PaymentProvider, PaymentsUnavailable, type Price } from './provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

let stripe: StripeStandIn;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  provider = createStripeProvider(stripe.config);
});
afterAll(() => stripe.close());

const price: Price = { key: 'fregues-x', productName: 'X', amountCentavos: 1_900, interval: 'month' };
const who = { shopId: 'loja', name: 'Loja', email: 'ana@example.com' };
const last = <T>(of: ReadonlyMap<string, T>) => [...of.values()].at(-1);
async function subscribed() {
  const customerId = await provider.createCustomer(who, crypto.randomUUID());
  const subscription = await provider.startSubscription({ customerId, shopId: 'loja', price }, crypto.randomUUID());
  const [payment = ''] = subscription.clientSecret?.split('_secret_') ?? [];
  return { customerId, subscription, payment };
}

it('makes one thing of a call that is repeated under its key', async () => {
  const before = stripe.ledger.customers.size;
  const ids = await Promise.all([1, 2, 3].map(() => provider.createCustomer(who, 'the same')));
  expect(new Set(ids).size).toBe(1);
  expect(stripe.ledger.customers.size).toBe(before + 1);
  await expect(provider.createCustomer({ ...who, name: 'Outra' }, 'the same')).rejects.toThrow('same parameters');
});

it('has a price made once, however many ask for it at once', async () => {
  const providers = [1, 2, 3].map(() => createStripeProvider(stripe.config));
  const customerId = await provider.createCustomer(who, crypto.randomUUID());
  const yearly: Price = { ...price, key: 'fregues-y', interval: 'year' };
  const start = (each: PaymentProvider) =>
    each.startSubscription({ customerId, shopId: 'loja', price: yearly }, crypto.randomUUID());
  await Promise.all(providers.map(start));
  expect([...stripe.ledger.prices.values()].filter(({ lookup_key }) => lookup_key === 'fregues-y').length).toBe(1);
});

it('sells nothing at a price that somebody changed at the provider', async () => {
  const { customerId } = await subscribed();
  const cheap: Price = { ...price, key: 'fregues-z' };
  await provider.startSubscription({ customerId, shopId: 'loja', price: cheap }, crypto.randomUUID());
  const kept = [...stripe.ledger.prices.values()].find(({ lookup_key }) => lookup_key === 'fregues-z');
  Object.assign(kept ?? {}, { unit_amount: 1 });
  const fresh = createStripeProvider(stripe.config);
  await expect(
    fresh.startSubscription({ customerId, shopId: 'loja', price: cheap }, crypto.randomUUID()),
  ).rejects.toThrow('not that of the table of plans');
});

it('reads a subscription from its first payment to its end', async () => {
  const { customerId, subscription, payment } = await subscribed();
  expect(subscription).toMatchObject({ status: 'incomplete', shopId: 'loja', priceKey: 'fregues-x', customerId });
  stripe.ledger.pay(payment, 'good');
  expect(await provider.subscription(subscription.id)).toMatchObject({ status: 'active', clientSecret: null });
  expect(await provider.payment(payment)).toEqual({
    id: payment,
    status: 'succeeded',
    amountCentavos: 1_900,
    currency: 'brl',
    customerId,
    subscriptionId: subscription.id,
  });
  expect(await provider.invoicesOf(subscription.id)).toMatchObject([
    { status: 'paid', amountCentavos: 1_900, reason: 'start', currency: 'brl' },
  ]);
  expect(await provider.endAtPeriodEnd(subscription.id, true, crypto.randomUUID())).toMatchObject({
    status: 'active',
    endsAtPeriodEnd: true,
  });
  await provider.eraseCustomer(customerId);
  await provider.eraseCustomer(customerId);
  expect(await provider.subscription(subscription.id)).toMatchObject({ status: 'ended' });
  await provider.endNow(subscription.id);
});

it('tells of each invoice what was given back, whichever of its payments it was', async () => {
  const { subscription, payment } = await subscribed();
  stripe.ledger.pay(payment, 'good');
  stripe.ledger.advance(31);
  const [renewal, first] = await provider.invoicesOf(subscription.id);
  stripe.ledger.refund(first?.id ?? '', 400);
  const refund = stripe.ledger.refund(first?.id ?? '', 100);
  const amounts = async () =>
    (await provider.invoicesOf(subscription.id)).map(({ refundedCentavos }) => refundedCentavos);
  expect(await amounts()).toEqual([0, 500]);
  expect(renewal).toMatchObject({ status: 'paid', reason: 'renewal', refundedCentavos: 0 });
  stripe.ledger.failRefund(refund);
  expect(await amounts()).toEqual([0, 400]);
  for (const about of [{ chargeId: refund.charge }, { refundId: refund.id }]) {
    expect(await provider.subscriptionBehind(about)).toBe(subscription.id);
  }
});

it('leaves out invoices that nobody has been sent', async () => {
  const { subscription } = await subscribed();
  expect(await provider.invoicesOf(subscription.id)).toHaveLength(1);
  Object.assign(last(stripe.ledger.invoices) ?? {}, { status: 'draft' });
  expect(await provider.invoicesOf(subscription.id)).toEqual([]);
});

it('asks for the page for the card again where that failed', async () => {
  const { customerId } = await subscribed();
  const fresh = createStripeProvider(stripe.config);
  const link = () => fresh.cardLink(customerId, 'https://fregues.example/');
  stripe.control.broken = () => 500;
  await expect(link()).rejects.toThrow(PaymentsUnavailable);
  stripe.control.broken = () => undefined;
  expect(await link()).toMatch(/^https:/);
});

it('answers nothing for what is nobody’s', async () => {
  expect(await provider.subscription('sub_nobody')).toBeNull();
  expect(await provider.payment('pi_nobody')).toBeNull();
  expect(await provider.subscriptionBehind({ invoiceId: 'in_nobody' })).toBeNull();
  expect(await provider.invoiceLink('in_nobody', 'cus_1')).toBeNull();
});

describe('a provider that cannot be used', () => {
  it.each([
    ['does not know our key', { secretKey: 'sk_test_another0001' }],
    ['is not there', { apiUrl: 'http://127.0.0.1:1' }],
  ])('is one that %s', async (_, change) => {
    const lost = createStripeProvider({ ...stripe.config, ...change });
    await expect(lost.subscription('sub_1')).rejects.toThrow(PaymentsUnavailable);
  });

  it('is one that fails again when it is asked again', async () => {
    for (const status of [500, 429, 403]) {
      stripe.control.broken = () => status;
      await expect(provider.subscription('sub_1')).rejects.toThrow(PaymentsUnavailable);
    }
    stripe.control.broken = () => undefined;
  });
});

it('believes what is signed, by whom and when, and nothing else', async () => {
  const { subscription } = await subscribed();
  const event = last(new Map(stripe.ledger.events.map((each) => [each.id, each])));
  if (!event) throw new Error('nothing happened');
  const { webhookSecret } = stripe.config;
  const read = (how?: Parameters<typeof signed>[2], header?: string) => {
    const { payload, headers } = signed(event, webhookSecret, how);
    return provider.readNotice(Buffer.from(payload), header ?? headers['stripe-signature']);
  };
  expect(read()).toMatchObject({ id: event.id, about: { invoiceId: expect.stringMatching(/^in_/) } });
  expect(
    await provider.subscriptionBehind({
      invoiceId: stripe.ledger.subscriptions.get(subscription.id)?.latest_invoice ?? '',
    }),
  ).toBe(subscription.id);
  for (const wrong of [
    () => read({ ageS: 301 }),
    () => read({ secret: 'whsec_x' }),
    () => read({ body: '{}' }),
    () => read({}, ''),
  ]) {
    expect(wrong).toThrow(NoticeRefused);
  }
});

describe('the stand-in itself', () => {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(stripe.config.apiUrl + path, {
      ...init,
      headers: { authorization: `Bearer ${stripe.config.secretKey}`, 'stripe-version': VERSION, ...init.headers },
    });
  const post = (
    path: string,
    body: string,
    headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() },
  ) =>
    call(path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });

  it.each([
    ['an unknown parameter', () => post('/v1/customers', 'name=x&plan=pro'), 400],
    ['JSON', () => post('/v1/customers', '{"name":"x"}', { 'content-type': 'application/json' }), 400],
    ['a creation without a key', () => post('/v1/customers', 'name=x', {}), 400],
    ['another version', () => call('/v1/prices', { headers: { 'stripe-version': '2020-08-27' } }), 400],
    ['another secret', () => call('/v1/prices', { headers: { authorization: 'Bearer sk_test_x' } }), 401],
    ['a call that it does not know', () => call('/v1/coupons'), 404],
    ['a customer that is not there', () => post('/v1/billing_portal/sessions', PORTAL), 404],
  ])('refuses %s', async (_, send, status) => {
    expect((await send()).status).toBe(status);
  });
});

const PORTAL =
  'customer=cus_nobody&configuration=bpc_1&locale=pt-BR&return_url=https://x.example/&flow_data[type]=payment_method_update' +
  '&flow_data[after_completion][type]=redirect&flow_data[after_completion][redirect][return_url]=https://x.example/';
const VERSION = '2026-10-28.endive';
