import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentProvider, Price } from './provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

/**
 * Stripe's own mock: it keeps nothing, and holds every call against the published description of the API. Put there by
 * `GOBIN=$HOME/.cache/stripe-mock go install github.com/stripe/stripe-mock@v0.203.0`.
 */
const BINARY = process.env.STRIPE_MOCK || join(homedir(), '.cache', 'stripe-mock', 'stripe-mock');
const MOCK = 'http://127.0.0.1:3459';

const price: Price = { key: 'fregues-x', productName: 'X', amountCentavos: 1_900, interval: 'month' };
/** The mock keeps no state, so the test supplies this price. */
const PRICES = {
  object: 'list',
  has_more: false,
  url: '/v1/prices',
  data: [{ id: 'price_1', object: 'price', unit_amount: 1_900, currency: 'brl', recurring: { interval: 'month' } }],
};

/** In front of the mock: everything passes but the search for the one price. */
function startMemory(): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const body = await text(request);
    if (request.method === 'GET' && path.startsWith('/v1/prices') && path.includes(price.key)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(PRICES));
      return;
    }
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const init = { method: request.method ?? 'GET', headers, ...(body && { body }) };
    const mocked = await fetch(MOCK + path, init);
    response.writeHead(mocked.status, { 'content-type': 'application/json' }).end(await mocked.text());
  };
  return createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
}

describe.skipIf(!existsSync(BINARY))('in front of stripe-mock every call has the shape that Stripe asks for', () => {
  let mock: ChildProcess;
  let memory: Server;
  let provider: PaymentProvider;
  beforeAll(async () => {
    mock = spawn(BINARY, ['-http-addr', new URL(MOCK).host], { stdio: 'ignore' });
    memory = startMemory();
    await vi.waitUntil(
      () =>
        fetch(MOCK).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    );
    const { port } = memory.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    provider = createStripeProvider({
      secretKey: 'sk_test_mock00001',
      publishableKey: 'pk_test_mock00001',
      webhookSecret: 'whsec_mock00001',
      apiUrl,
    });
  });
  afterAll(() => {
    mock?.kill();
    memory?.close();
  });

  it('customers', async () => {
    const who = { shopId: 'loja', name: 'Loja', email: 'ana@example.com' };
    expect(await provider.createCustomer(who, 'key')).toMatch(/^cus_/);
    await provider.eraseCustomer('cus_1');
  });

  it('subscriptions', async () => {
    expect(await provider.subscription('sub_1')).not.toBeNull();
    expect((await provider.subscriptionsOf('cus_1')).length).toBeGreaterThan(0);
    expect(await provider.endAtPeriodEnd('sub_1', true, 'key')).toHaveProperty('status');
    await provider.endNow('sub_1');
  });

  it('what sells', async () => {
    const sale = { customerId: 'cus_1', shopId: 'loja', price };
    expect(await provider.startSubscription(sale, 'key')).toHaveProperty('status');
    expect(await provider.changeSubscription('sub_1', price, 'key')).toHaveProperty('status');
    expect(await provider.previewChange('sub_1', price)).toEqual({ dueCentavos: expect.any(Number) });
  });

  it('prices: what the mock makes is another one than asked for, and is not sold at', async () => {
    const sale = { customerId: 'cus_1', shopId: 'loja', price: { ...price, key: 'another' } };
    await expect(provider.startSubscription(sale, 'key')).rejects.toThrow('not that of the table of plans');
  });

  it('invoices and payments', async () => {
    expect(await provider.invoicesOf('sub_1')).toEqual(expect.any(Array));
    for (const about of [{ invoiceId: 'in_1' }, { chargeId: 'ch_1' }, { refundId: 're_1' }]) {
      await provider.subscriptionBehind(about);
    }
    expect(await provider.payment('pi_1')).toMatchObject({ amountCentavos: expect.any(Number) });
    await provider.invoiceLink('in_1', 'cus_1');
  });

  it('the page for the card', async () => {
    expect(await provider.cardLink('cus_1', 'https://fregues.example/settings')).toMatch(/^https:/);
  });
});
