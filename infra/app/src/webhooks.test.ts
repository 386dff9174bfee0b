import { randomUUID } from 'node:crypto';
import { startWebhookReceiver, type WebhookReceiver } from '@pdv/infra/testing/webhook-receiver';
import { webhookEnvelope } from '@pdv/schemas/account/webhook-payloads';
import type {
  DeliveryDetails,
  NewWebhook,
  RenewedSecret,
  Webhook,
  WebhookDelivery,
} from '@pdv/schemas/account/webhooks';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createRunningApplication, type RunningApplication } from './testing/running-application.ts';

let application: RunningApplication;
let receiver: WebhookReceiver;
beforeAll(async () => {
  application = await createRunningApplication({ WEBHOOKS_ALLOW_PRIVATE: 'on' });
  receiver = await startWebhookReceiver();
}, 60_000);
afterEach(() => receiver.answerWith());
afterAll(async () => {
  await application.close();
  await receiver.close();
});

const ask: RunningApplication['ask'] = (...asked) => application.ask(...asked);
const call: RunningApplication['call'] = (...asked) => application.call(...asked);
const refused = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];
const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 50 });

async function signUp(plan: 'free' | 'pro' = 'pro') {
  const slug = `loja-${randomUUID().slice(0, 8)}`;
  const form = { storeName: slug, ownerName: 'Ana', email: `${slug}@example.com`, slug, password: 'segredo-forte-9' };
  const { accessToken, user } = await ask<{ accessToken: string; user: { id: string } }>(
    ...(['POST', '/api/auth/register', undefined, form] as const),
  );
  if (plan !== 'free') await setPlan(user.id, plan);
  return { token: accessToken, shopId: user.id, path: `/${slug}` };
}
type Shop = Awaited<ReturnType<typeof signUp>>;
async function setPlan(shopId: string, plan: 'free' | 'pro') {
  await ask('PUT', `/api/admin/users/${shopId}/plan`, await application.operatorToken(), { plan });
}
const register = ({ token, path }: Shop, events: readonly string[]) =>
  ask<NewWebhook>('POST', '/api/webhooks', token, { url: `${receiver.url}${path}`, description: 'ERP', events });
const got = ({ path }: Pick<Shop, 'path'>) => receiver.received.filter((one) => one.path === path);
const webhookOf = async ({ token }: Shop, id: string) =>
  (await ask<Webhook[]>('GET', '/api/webhooks', token)).find((one) => one.id === id);
const deliveriesOf = ({ token }: Shop, id: string, query = '') =>
  ask<WebhookDelivery[]>('GET', `/api/webhooks/${id}/deliveries${query}`, token);
const newProduct = ({ token }: Shop, name = `Café ${randomUUID().slice(0, 8)}`) =>
  ask<{ id: string }>('POST', '/api/products', token, { name, category: 'Mercearia', price: '10.00', stock: 6 });
const renamed = ({ token }: Shop, id: string, price: string) =>
  call('PUT', `/api/products/${id}`, token, { name: 'Café', category: 'Mercearia', price });

it('tells what was chosen, signed, without who a customer is', async () => {
  const shop = await signUp();
  const webhook = await register(shop, ['sale.registered', 'stock.low', 'customer.added']);
  expect(webhook).toMatchObject({ events: ['sale.registered', 'stock.low', 'customer.added'], description: 'ERP' });
  const { id: productId } = await newProduct(shop);
  const person = { name: 'João Pessoa', email: 'joao@example.com', phone: '13999990000' };
  const { id: customerId } = await ask<{ id: string }>('POST', '/api/customers', shop.token, person);
  const sale = { productId, customerId, quantity: 2, paymentMethod: 'pix', notes: 'Levar à noite' };
  const { id: saleId } = await ask<{ id: string }>('POST', '/api/sales', shop.token, sale);
  await until(() => expect(got(shop)).toHaveLength(3));

  const verifier = new Verifier(webhook.secret);
  for (const { text, headers, body } of got(shop)) {
    expect(verifier.verify(text, headers as Record<string, string>)).toEqual(body);
    expect(webhookEnvelope(body.type).strict().parse(body)).toEqual(body);
    for (const personal of ['João', 'joao@', '13999990000', 'noite']) expect(text).not.toContain(personal);
  }
  const told = Object.fromEntries(got(shop).map(({ body }) => [body.type, body]));
  const numbers = got(shop).map(({ body }) => body.sequence);
  expect(numbers.sort()).toEqual([1, 2, 3]);
  expect(told['customer.added']).toMatchObject({ shopId: shop.shopId, data: { customerId } });
  expect(told['sale.registered'].data).toMatchObject({ saleId, customerId, total: '20.00', number: 1 });
  expect(told['stock.low'].data).toMatchObject({ saleId, products: [{ productId, stock: 4 }] });

  await until(async () => expect(await webhookOf(shop, webhook.id)).toMatchObject({ waiting: 0, failingSince: null }));
  const [newest, ...others] = await deliveriesOf(shop, webhook.id);
  expect([newest, ...others].map((one) => [one?.state, one?.status, one?.attempts])).toEqual(
    Array(3).fill(['delivered', 204, 1]),
  );
  const details = await ask<DeliveryDetails>('GET', `/api/webhooks/${webhook.id}/deliveries/${newest?.id}`, shop.token);
  expect(got(shop).map(({ text }) => text)).toContain(details.request);
});

it('is for owners on Pro, at most ten, and for no key', async () => {
  const free = await signUp('free');
  const form = { url: `${receiver.url}/x`, description: null, events: ['sale.registered'] };
  expect(refused(await call('POST', '/api/webhooks', free.token, form))).toEqual([403, 'plan_required']);
  const shop = await signUp();
  const { token: key } = await ask<{ token: string }>('POST', '/api/keys', shop.token, {
    ...{ name: 'ERP', scopes: ['see-products'], days: 30 },
  });
  expect(refused(await call('POST', '/api/webhooks', key, form))).toEqual([403, 'api_key_refused']);
  for (let nth = 0; nth < 10; nth++) await ask('POST', '/api/webhooks', shop.token, form);
  expect(refused(await call('POST', '/api/webhooks', shop.token, form))).toEqual([409, 'too_many_webhooks']);
  for (const url of ['ftp://a.example/', 'https://user:secret@a.example/', 'nada', 'https://a.example/#x']) {
    expect(await call('POST', '/api/webhooks', shop.token, { ...form, url })).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: 'url' }] } },
    });
  }
});

it('answers a repeated request with the same webhook and secret', async () => {
  const shop = await signUp();
  const form = { url: `${receiver.url}${shop.path}`, description: null, events: ['sale.registered'] };
  const key = randomUUID();
  const send = () => application.call<NewWebhook>('POST', '/api/webhooks', shop.token, form, key);
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect(await ask('GET', '/api/webhooks', shop.token)).toHaveLength(1);
});

it('signs with each old secret too for a day after it was renewed', async () => {
  const shop = await signUp();
  const { id, secret: old } = await register(shop, ['product.added']);
  const { secret, oldHoldsUntil } = await ask<RenewedSecret>('POST', `/api/webhooks/${id}/secret`, shop.token);
  expect(Date.parse(oldHoldsUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(secret).not.toBe(old);
  const { secret: newest } = await ask<RenewedSecret>('POST', `/api/webhooks/${id}/secret`, shop.token);
  await newProduct(shop);
  await until(() => expect(got(shop)).toHaveLength(1));
  const [one] = got(shop);
  for (const each of [newest, secret, old]) {
    expect(new Verifier(each).verify(one?.text ?? '', one?.headers as Record<string, string>)).toBeTruthy();
  }
});

it('keeps the order of each entity while one fails, and lets others pass', async () => {
  const shop = await signUp();
  const { id } = await register(shop, ['product.changed']);
  const [stuck, other] = [await newProduct(shop), await newProduct(shop)];
  receiver.answerWith(({ body }, response) => response.writeHead(body.data.productId === stuck.id ? 500 : 200).end());
  for (const price of ['11.00', '12.00', '13.00']) await renamed(shop, stuck.id, price);
  await renamed(shop, other.id, '14.00');
  const pricesOf = (productId: string) =>
    got(shop).flatMap(({ body }) => (body.data.productId === productId ? [body.data.price] : []));
  await until(() => expect(pricesOf(other.id)).toEqual(['14.00']));
  await until(() => expect(new Set(pricesOf(stuck.id))).toEqual(new Set(['11.00'])));
  receiver.answerWith();
  // As if its pause were over.
  await until(async () => {
    await application.pool.query("UPDATE scheduler.webhook_deliveries SET next_at = now() WHERE state = 'waiting'");
    expect(new Set(pricesOf(stuck.id))).toEqual(new Set(['11.00', '12.00', '13.00']));
  });
  const ids = got(shop).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(4);
  expect([...new Set(pricesOf(stuck.id))]).toEqual(['11.00', '12.00', '13.00']);
  await until(async () => expect(await webhookOf(shop, id)).toMatchObject({ waiting: 0, failingSince: null }));
});

it('sends a test, and again what was given up', async () => {
  const shop = await signUp();
  const { id } = await register(shop, ['product.added']);
  const test = await ask<{ deliveryId: string }>('POST', `/api/webhooks/${id}/test`, shop.token);
  await until(() => expect(got(shop).map(({ body }) => body.type)).toEqual(['webhook.test']));
  expect(got(shop)[0]?.headers['webhook-id']).toBe(test.deliveryId);

  receiver.answerWith(503);
  await newProduct(shop);
  await until(async () => expect((await deliveriesOf(shop, id, '?status=waiting'))[0]).toMatchObject({ status: 503 }));
  const late = "UPDATE scheduler.webhook_deliveries SET give_up_at = now(), next_at = now() WHERE state = 'waiting'";
  await application.pool.query(late);
  await until(async () => expect(await deliveriesOf(shop, id, '?status=parked')).toHaveLength(1));
  const [parked] = await deliveriesOf(shop, id, '?status=parked');
  expect(await webhookOf(shop, id)).toMatchObject({ parked: 1, failingSince: expect.any(String) });
  const details = await ask<DeliveryDetails>('GET', `/api/webhooks/${id}/deliveries/${parked?.id}`, shop.token);
  expect(details.response).toBe('status 503');

  receiver.answerWith();
  expect(await ask('POST', `/api/webhooks/${id}/replay`, shop.token, { since: '2020-01-01T00:00:00Z' })).toEqual({
    replayed: 1,
  });
  await until(async () => expect(await deliveriesOf(shop, id, '?status=delivered')).toHaveLength(2));
  const replay = (deliveryId: string | undefined) =>
    call('POST', `/api/webhooks/${id}/deliveries/${deliveryId}/replay`, shop.token);
  const before = got(shop).length;
  expect((await replay(parked?.id)).status).toBe(204);
  await until(() => expect(got(shop)).toHaveLength(before + 1));
  expect(refused(await replay(randomUUID()))).toEqual([404, 'delivery_not_found']);
  expect(refused(await call('POST', `/api/webhooks/${randomUUID()}/test`, shop.token))).toEqual([
    404,
    'webhook_not_found',
  ]);
});

it('stops at once when it is paused or deleted, or the plan is lost, and shows nothing to others', async () => {
  const shop = await signUp();
  const { id } = await register(shop, ['product.added']);
  const stranger = await signUp();
  expect(await ask('GET', '/api/webhooks', stranger.token)).toEqual([]);
  await ask('POST', `/api/webhooks/${id}/pause`, shop.token);
  expect(await webhookOf(shop, id)).toMatchObject({ paused: 'owner' });
  expect(refused(await call('POST', `/api/webhooks/${id}/test`, shop.token))).toEqual([409, 'webhook_paused']);
  await newProduct(shop);
  await ask('POST', `/api/webhooks/${id}/resume`, shop.token);
  await newProduct(shop, 'depois');
  await until(() => expect(got(shop).map(({ body }) => body.data.name)).toEqual(['depois']));
  await setPlan(stranger.shopId, 'pro');
  const foreign = await call('GET', `/api/webhooks/${id}/deliveries`, stranger.token);
  expect(refused(foreign)).toEqual([404, 'webhook_not_found']);

  await setPlan(shop.shopId, 'free');
  await newProduct(shop, 'sem plano');
  await setPlan(shop.shopId, 'pro');
  // What happens before the scheduler has read of the plan is not told.
  await until(async () => {
    const { rows } = await application.pool.query('SELECT terms FROM scheduler.shops WHERE shop_id = $1', [
      shop.shopId,
    ]);
    expect(rows).toMatchObject([{ terms: { plan: 'pro' } }]);
  });
  await newProduct(shop, 'com plano');
  await until(() => expect(got(shop).map(({ body }) => body.data.name)).toContain('com plano'));

  const history = await ask<{ type: string }[]>('GET', '/api/timeline/shop', shop.token);
  expect(history.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['WebhookRegistered', 'WebhookPaused', 'WebhookResumed']),
  );
  await ask('DELETE', `/api/webhooks/${id}`, shop.token);
  expect(await ask('GET', '/api/webhooks', shop.token)).toEqual([]);
  await until(async () => {
    const left = 'SELECT FROM scheduler.webhook_deliveries WHERE webhook_id = $1';
    expect((await application.pool.query(left, [id])).rowCount).toBe(0);
  });
});

it('is paused when the receiver says that it is gone', async () => {
  const shop = await signUp();
  const { id } = await register(shop, ['product.added']);
  receiver.answerWith(410);
  await newProduct(shop);
  await until(async () => expect(await webhookOf(shop, id)).toMatchObject({ paused: 'gone' }));
});

it('is forgotten with its shop', async () => {
  const shop = await signUp();
  await register(shop, ['product.added']);
  await newProduct(shop);
  await until(() => expect(got(shop)).toHaveLength(1));
  await ask('DELETE', `/api/admin/users/${shop.shopId}`, await application.operatorToken());
  await until(async () => {
    const { rows } = await application.pool.query(
      `SELECT (SELECT count(*)::int FROM scheduler.webhooks WHERE shop_id = $1) AS webhooks,
         (SELECT count(*)::int FROM scheduler.webhook_deliveries WHERE shop_id = $1) AS deliveries`,
      [shop.shopId],
    );
    expect(rows).toEqual([{ webhooks: 0, deliveries: 0 }]);
  });
});
