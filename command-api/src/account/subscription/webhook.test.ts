import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { StripeEvent } from '@pdv/infra/testing/stripe/objects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newForm } from '../account.fixture.ts';
import { serveBilling } from './billing.fixture.ts';
import { createBillingTables } from './tables.ts';

let side: Awaited<ReturnType<typeof serveBilling>>;
beforeAll(async () => {
  side = await serveBilling();
});
afterAll(() => side.close());
beforeEach(() => void side.fresh());

const STARTED = ['InvoicePaid', 'SubscriptionChanged', 'PlanChanged'];

it('brings the plan once, whatever the events’ order and number', async () => {
  const shop = await side.openShop();
  await shop.pay('pro');
  const events = side.fresh();
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['invoice.paid', 'payment_intent.succeeded']));
  for (const event of [...events].reverse()) {
    for (let n = 0; n < 5; n++) expect((await side.deliver(event)).json()).toEqual({ received: true });
  }
  expect(await shop.account()).toMatchObject({ plan: 'pro', status: 'active' });
  expect(await shop.told()).toEqual(STARTED);
});

it('handles five concurrent copies of an event once', async () => {
  const shop = await side.openShop();
  await shop.pay('premium');
  const paid = side.fresh().find(({ type }) => type === 'invoice.paid') as StripeEvent;
  const answers = await Promise.all(Array.from({ length: 5 }, () => side.deliver(paid)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await shop.told()).toEqual(STARTED);
});

it('opens the plan’s features at once to a shop that was refused just before', async () => {
  const shop = await side.openShop();
  const cancelled = async () => (await shop.erase(`/api/followups/${randomUUID()}`)).json().code;
  expect(await cancelled()).toBe('plan_required');
  await shop.pay('pro');
  await side.deliverAll();
  expect(await cancelled()).toBe('follow_up_not_found');
});

it('remembers a handled event for as long as Stripe may repeat it, and no longer', async () => {
  const { pool } = side;
  for (const days of [29, 31]) {
    await pool.query(`INSERT INTO command.billing_notices VALUES ($1, now() - $2 * interval '1 day')`, [
      `evt_${days}_days`,
      days,
    ]);
  }
  await createBillingTables(pool).forgetOldNotices();
  const { rows } = await pool.query(`SELECT notice_id FROM command.billing_notices WHERE notice_id LIKE 'evt_%_days'`);
  expect(rows).toEqual([{ notice_id: 'evt_29_days' }]);
});

it('does not ask the provider about a handled event', async () => {
  const shop = await side.openShop();
  await shop.pay('premium');
  const paid = side.fresh().find(({ type }) => type === 'invoice.paid') as StripeEvent;
  await side.deliver(paid);
  const before = side.stripe.received.length;
  expect((await side.deliver(paid)).statusCode).toBe(200);
  expect(side.stripe.received.length).toBe(before);
});

describe('a body that Stripe did not sign', () => {
  const forged: [string, Parameters<typeof side.deliver>[1]][] = [
    ['with another secret', { secret: 'whsec_somebodyelses' }],
    ['long ago, and sent again', { ageS: 600 }],
    ['in these words', { body: JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: {} } }) }],
  ];
  it.each(forged)('is refused: %s', async (_, how) => {
    const shop = await side.openShop();
    await shop.pay('pro');
    for (const event of side.fresh()) {
      const answer = await side.deliver(event, how);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_signature']);
    }
    expect(await shop.told()).toEqual([]);
  });

  it('is refused without a signature, and when it is no JSON', async () => {
    for (const payload of ['{}', 'x']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await side.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_signature']);
    }
  });

  it('is not even read when it is too long', async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=x' };
    const payload = 'x'.repeat(600 * 1024);
    const answer = await side.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers });
    expect(answer.statusCode).toBe(413);
  });
});

it('accepts events that it does not use', async () => {
  const event = (type: string, object: object) =>
    ({ id: `evt_${type}`, object: 'event', type, created: 0, data: { object } }) as StripeEvent;
  for (const unknown of [
    event('customer.tax_id.created', { id: 'txi_1', object: 'tax_id' }),
    event('invoice.upcoming', { object: 'invoice' }),
    event('customer.subscription.updated', { id: 'sub_nobody', object: 'subscription' }),
    event('invoice.paid', { id: 'in_nobody', object: 'invoice' }),
    event('charge.refunded', { id: 'ch_nobody', object: 'charge' }),
    event('refund.updated', { id: 're_nobody', object: 'refund' }),
  ]) {
    expect((await side.deliver(unknown)).statusCode).toBe(200);
  }
});

it('asks for a retry while the provider is down, and handles that', async () => {
  const shop = await side.openShop();
  await shop.pay('premium');
  const paid = side.fresh().find(({ type }) => type === 'invoice.paid') as StripeEvent;
  side.stripe.control.broken = (name) => (name.startsWith('GET /v1/invoices') ? 500 : undefined);
  expect((await side.deliver(paid)).statusCode).toBe(503);
  side.stripe.control.broken = () => undefined;
  expect(await shop.told()).toEqual([]);
  expect((await side.deliver(paid)).statusCode).toBe(200);
  expect(await shop.told()).toEqual(STARTED);
});

describe('subscriptions that are not what they say', () => {
  const told = async (change: (subscription: Record<string, unknown>) => void) => {
    const shop = await side.openShop();
    await shop.pay('premium');
    const [subscription] = [...side.ledger.subscriptions.values()].slice(-1);
    change(subscription as unknown as Record<string, unknown>);
    expect(new Set(await side.deliverAll())).toEqual(new Set([200]));
    return { shop, types: await shop.told() };
  };

  it('give nothing to a shop that another customer pays for', async () => {
    const victim = await side.openShop();
    const { shop } = await told((subscription) => Object.assign(subscription, { metadata: { shopId: victim.shopId } }));
    expect([await shop.told(), await victim.told()]).toEqual([[], []]);
  });

  it.each([
    ['a price of one centavo under the same key', { unit_amount: 1 }],
    ['a price without a key of ours', { lookup_key: null, metadata: {} }],
    ['a price with a key that no plan has', { lookup_key: 'fregues-admin-monthly-1900' }],
  ])('give nothing for %s', async (_, wrong) => {
    const { types } = await told((subscription) => {
      const { items } = subscription as unknown as { items: { data: { price: object }[] } };
      for (const item of items.data) item.price = { ...item.price, ...wrong };
    });
    expect(types).toEqual([]);
  });

  it('give nothing to an unknown shop', async () => {
    const { types } = await told((subscription) => Object.assign(subscription, { metadata: { shopId: 'admin' } }));
    expect(types).toEqual([]);
  });
});

it('never lets a slow answer overwrite a newer one', async () => {
  const shop = await side.openShop();
  await shop.pay('premium');
  await side.deliverAll();
  const [subscription] = [...side.ledger.subscriptions.values()].slice(-1);
  if (!subscription) throw new Error('nothing was bought');
  side.ledger.endAtPeriodEnd(subscription, true);
  const [cancelled] = side.fresh();
  // The first answer says that the subscription ends. It arrives only after the owner has taken that back.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let reached = () => {};
  const read = new Promise<void>((resolve) => {
    reached = resolve;
  });
  let answers = 0;
  side.stripe.control.beforeAnswer = async (name) => {
    // The first request finds the shop; only the second one counts.
    if (!name.startsWith('GET /v1/subscriptions/') || ++answers !== 2) return;
    reached();
    await held;
  };
  const slow = side.deliver(cancelled as StripeEvent);
  await read;
  side.ledger.endAtPeriodEnd(subscription, false);
  const quick = side.deliverAll();
  // Leaves enough time to overtake.
  await Promise.race([quick, delay(500)]);
  letGo();
  await Promise.all([slow, quick]);
  side.stripe.control.beforeAnswer = async () => {};
  const { events } = await lastTerms(shop.shopId);
  expect(events).toEqual([false, true, false]);
});

async function lastTerms(shopId: string) {
  const events: boolean[] = [];
  for await (const { type, data } of side.store.read(`account-${shopId}`)) {
    if (type === 'SubscriptionChanged') events.push((data as { endsAtPeriodEnd: boolean }).endsAtPeriodEnd);
  }
  return { events };
}

describe('money that is given back at Stripe', () => {
  const paid = async () => {
    const shop = await side.openShop();
    await shop.pay('pro');
    await side.deliverAll();
    const [subscription] = [...side.ledger.subscriptions.values()].slice(-1);
    return { shop, invoiceId: subscription?.latest_invoice ?? '' };
  };
  async function refunded(shopId: string) {
    const amounts: number[] = [];
    for await (const { type, data } of side.store.read(`account-${shopId}`)) {
      if (type === 'PaymentRefunded') amounts.push((data as { refundedCentavos: number }).refundedCentavos);
    }
    return amounts;
  }

  it('is read once, a part and then the rest, and leaves the plan to the subscription', async () => {
    const { shop, invoiceId } = await paid();
    side.ledger.refund(invoiceId, 900);
    for (const event of side.fresh()) for (let n = 0; n < 5; n++) await side.deliver(event);
    expect(await refunded(shop.shopId)).toEqual([900]);
    side.ledger.refund(invoiceId, 3_000);
    for (const event of side.fresh().reverse()) await side.deliver(event);
    expect(await refunded(shop.shopId)).toEqual([900, 3_900]);
    expect(await shop.account()).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('is read by whichever of its notices comes, also by the first of all', async () => {
    for (const type of ['charge.refunded', 'refund.created']) {
      const shop = await side.openShop();
      await shop.pay('pro');
      const [subscription] = [...side.ledger.subscriptions.values()].slice(-1);
      side.ledger.refund(subscription?.latest_invoice ?? '', 3_900);
      const event = side.fresh().find((each) => each.type === type) as StripeEvent;
      expect((await side.deliver(event)).statusCode).toBe(200);
      expect(await shop.told()).toEqual(['InvoicePaid', 'PaymentRefunded', 'SubscriptionChanged', 'PlanChanged']);
    }
  });

  it('is back where the bank did not take it', async () => {
    const { shop, invoiceId } = await paid();
    const refund = side.ledger.refund(invoiceId, 3_900);
    await side.deliverAll();
    side.ledger.failRefund(refund);
    await side.deliverAll();
    expect(await refunded(shop.shopId)).toEqual([3_900, 0]);
  });

  it('is nothing to a shop whose payment it was not', async () => {
    const [one, other] = [await paid(), await paid()];
    side.ledger.refund(one.invoiceId, 100);
    await side.deliverAll();
    expect([await refunded(one.shop.shopId), await refunded(other.shop.shopId)]).toEqual([[100], []]);
  });
});

describe('a card that can no longer be charged', () => {
  it('makes the shop overdue, tells the owner at each try, and leads back to free in the end', async () => {
    const shop = await side.openShop();
    await shop.pay('premium', 'monthly', 'good once');
    await side.deliverAll();
    side.ledger.advance(31);
    await side.deliverAll();
    expect(await shop.account()).toMatchObject({ plan: 'premium', effectivePlan: 'premium', status: 'overdue' });
    for (let day = 0; day < 20; day++) {
      side.ledger.advance(1);
      await side.deliverAll();
    }
    expect(await shop.account()).toMatchObject({ plan: 'free', status: 'active' });
    const failed = 'Não conseguimos cobrar o plano da loja';
    const subjects = (await side.outbox.to(shop.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['A assinatura da loja terminou', failed, failed, failed]);
    expect((await shop.told()).filter((type) => type === 'ChargeFailed').length).toBe(4);
    // The shop may subscribe again.
    expect((await shop.subscribe('premium')).statusCode).toBe(200);
  });

  it('is mailed to owners only, and not if the form reports it', async () => {
    const shop = await side.openShop();
    const cashier = { name: 'Caio', email: `caio-${shop.shopId}@example.com`, role: 'cashier', password: 'segredo-1' };
    const { clientSecret } = (await shop.subscribe('pro')).json();
    const [payment = ''] = clientSecret.split('_secret_');
    expect(() => side.ledger.pay(payment, 'bad')).toThrow('declined');
    await side.deliverAll();
    expect(await side.outbox.to(shop.email)).toEqual([]);
    side.ledger.pay(payment, 'good once');
    await side.deliverAll();
    expect((await shop.post('/api/team', cashier)).statusCode).toBe(201);
    side.ledger.advance(31);
    await side.deliverAll();
    expect((await side.outbox.to(shop.email)).length).toBe(1);
    expect(await side.outbox.to(cashier.email)).toEqual([]);
  });

  it('is mailed once to each owner when the process dies after the first mail', async () => {
    const shop = await side.openShop();
    const partner = {
      ...{ name: 'Bia', email: `bia-${shop.shopId}@example.com`, role: 'owner', password: 'segredo-1' },
      currentPassword: newForm().password,
    };
    const { id } = (await shop.post('/api/team', partner)).json();
    await shop.pay('pro', 'monthly', 'good once');
    await side.deliverAll();
    side.ledger.advance(31);
    const events = side.fresh();
    for (const event of events) await side.deliver(event);
    // As if it had died between the two owners: the second one's mail and the end of the work are not recorded.
    await side.pool.query('DELETE FROM command.billing_notices');
    await side.pool.query('DELETE FROM command.sent_once WHERE message_id LIKE $1', [`%${id}%`]);
    await Promise.all(events.map((event) => side.deliver(event)));
    const mails = await Promise.all([shop.email, partner.email].map((address) => side.outbox.to(address)));
    expect(mails.map(({ length }) => length)).toEqual([1, 2]);
  });

  it('is forgotten as soon as another one pays', async () => {
    const shop = await side.openShop();
    await shop.pay('pro', 'monthly', 'good once');
    await side.deliverAll();
    side.ledger.advance(31);
    const [subscription] = [...side.ledger.subscriptions.values()].slice(-1);
    side.ledger.cards.set(subscription?.customer ?? '', 'good');
    await side.deliverAll();
    expect(await shop.account()).toMatchObject({ status: 'overdue' });
    // By then the provider has retried, even if the month was short and two tries had failed.
    side.ledger.advance(6);
    await side.deliverAll();
    expect(await shop.account()).toMatchObject({ plan: 'pro', status: 'active' });
  });
});
