import { randomUUID } from 'node:crypto';
import { nfe } from '@pdv/command-api/testing/nfe';
import type { ApiKey, NewApiKey } from '@pdv/schemas/account/api-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRunningApplication, type RunningApplication } from './testing/running-application.ts';

type Timeline = readonly { readonly type: string; readonly actor: { readonly name: string } }[];

let application: RunningApplication;
beforeAll(async () => {
  application = await createRunningApplication();
}, 60_000);
afterAll(() => application.close());

const call: RunningApplication['call'] = (...asked) => application.call(...asked);

async function signUp(plan: 'free' | 'pro' = 'pro') {
  const slug = `loja-${randomUUID().slice(0, 8)}`;
  const form = { storeName: slug, ownerName: 'Ana', email: `${slug}@example.com`, slug, password: 'segredo-forte-9' };
  const { accessToken, user } = await application.ask<{ accessToken: string; user: { id: string } }>(
    'POST',
    '/api/auth/register',
    undefined,
    form,
  );
  if (plan !== 'free') await setPlan(user.id, plan);
  return { token: accessToken, shopId: user.id };
}
async function setPlan(shopId: string, plan: 'free' | 'pro') {
  await application.ask('PUT', `/api/admin/users/${shopId}/plan`, await application.operatorToken(), { plan });
}
async function newKey(token: string, scopes: readonly string[], name = `Chave ${randomUUID().slice(0, 8)}`) {
  return application.ask<NewApiKey>('POST', '/api/keys', token, { name, scopes, days: 90 });
}
const refused = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];

it('lets a program do what its scopes say, and nothing else', async () => {
  const { token } = await signUp();
  const key = await newKey(token, ['see-products', 'see-all-sales']);
  expect(key).toMatchObject({ prefix: expect.stringMatching(/^[0-9a-f]{12}$/), lastUsedAt: null });
  expect(key.token.startsWith(`fgs_${key.prefix}_`)).toBe(true);
  expect((await call('GET', '/api/products', key.token)).status).toBe(200);
  const product = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 5 };
  const lacking = await call('POST', '/api/products', key.token, product);
  expect(refused(lacking)).toEqual([403, 'scope_required']);
  expect(lacking.body).toMatchObject({
    scope: 'create-product',
    message: 'Esta chave de API não tem a permissão “Cadastrar produtos” (create-product).',
  });
  // What is for people: the login, the team, the keys themselves, money.
  for (const [method, path] of [
    ['GET', '/api/auth/me'],
    ['GET', '/api/keys'],
    ['POST', '/api/keys'],
    ['DELETE', `/api/keys/${key.id}`],
    ['GET', '/api/team'],
    ['PUT', '/api/settings/store'],
    ['GET', '/api/admin/system'],
  ] as const) {
    const answer = await call(method, path, key.token, method === 'GET' || method === 'DELETE' ? undefined : {});
    expect([path, ...refused(answer)]).toEqual([path, 403, path.includes('admin') ? 'forbidden' : 'api_key_refused']);
  }
});

it('is told in the description of the API as the screen tells it', async () => {
  const { paths } = await application.ask<{ paths: Record<string, { get: { description: string } }> }>(
    'GET',
    '/api/docs/json',
  );
  const told = (path: string) => paths[path]?.get.description;
  expect(told('/api/products')).toContain('Chaves de API: com a permissão “Ver produtos e estoque” (see-products).');
  expect(told('/api/checkouts')).toContain(
    'com a permissão “Ver só as vendas da própria chave” (see-own-sales) ou “Ver todas as vendas” (see-all-sales).',
  );
});

it('sees of sales and customers what its scopes say', async () => {
  const { token } = await signUp();
  const product = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 5 };
  const { id: productId } = await application.ask<{ id: string }>('POST', '/api/products', token, product);
  const person = { name: 'João', email: 'joao@example.com' };
  const { id: customerId } = await application.ask<{ id: string }>('POST', '/api/customers', token, person);
  const sale = { productId, customerId, quantity: 1, paymentMethod: 'pix' };
  await application.ask('POST', '/api/sales', token, sale);
  const [own, all, whole] = [
    await newKey(token, ['see-own-sales', 'sell']),
    await newKey(token, ['see-all-sales']),
    await newKey(token, ['see-all-sales', 'see-customers']),
  ];
  const sales = (key: NewApiKey) =>
    application.ask<{ customer: { email: string | null } }[]>('GET', '/api/sales', key.token);
  expect(await sales(own)).toEqual([]);
  expect((await sales(all)).map(({ customer }) => customer.email)).toEqual([null]);
  expect((await sales(whole)).map(({ customer }) => customer.email)).toEqual([person.email]);
  await application.ask('POST', '/api/sales', own.token, sale);
  expect(await sales(own)).toHaveLength(1);
});

it('previews a supplier’s note, of the shop that it is of', async () => {
  const { token } = await signUp();
  const key = await newKey(token, ['move-stock']);
  const note = await fetch(`${application.address()}/api/supplier-invoices/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.token}`, 'content-type': 'application/xml' },
    body: nfe({ items: [{ cProd: 'A', xProd: 'Café', uCom: 'UN', qCom: '1.0000', vProd: '10.00' }] }),
  });
  const body = await note.json();
  expect([note.status, body]).toEqual([200, expect.objectContaining({ receivedElsewhere: [], recipient: null })]);
});

it('answers a repeat with the same key, and shows it nowhere else', async () => {
  const { token, shopId } = await signUp();
  const body = { name: 'Integração', scopes: ['sell'], days: null };
  const [first, again] = [
    await call<NewApiKey>('POST', '/api/keys', token, body, 'k1'),
    await call<NewApiKey>('POST', '/api/keys', token, body, 'k1'),
  ];
  expect(first.status).toBe(201);
  expect(again).toEqual(first);
  const other = await call('POST', '/api/keys', token, { ...body, name: 'Outra' }, 'k1');
  expect(refused(other)).toEqual([422, 'idempotency_key_reused']);
  expect(refused(await call('POST', '/api/keys', token, { ...body, name: 'INTEGRACAO' }))).toEqual([
    409,
    'api_key_name_taken',
  ]);
  const list = await application.ask<ApiKey[]>('GET', '/api/keys', token);
  expect(list).toEqual([{ ...first.body, token: undefined }].map(({ token: _, ...shown }) => shown));
  const { rows } = await application.pool.query(
    'SELECT data::text AS text FROM event_log.events WHERE stream = $1 UNION ALL SELECT k::text FROM command.api_keys k WHERE shop_id = $2',
    [`api-keys-${shopId}`, shopId],
  );
  expect(rows.length).toBe(2);
  const secret = first.body.token.slice(-43);
  for (const { text } of rows) expect(text).not.toContain(secret);
});

it('is named in the history as who did it, and tells when it was used last', async () => {
  const { token } = await signUp();
  const product = await application.ask<{ id: string }>('POST', '/api/products', token, {
    ...{ name: 'Café', category: 'Mercearia', price: '10.00', stock: 5 },
  });
  const key = await newKey(token, ['sell']);
  const sale = { productId: product.id, quantity: 1, paymentMethod: 'pix' };
  expect((await call('POST', '/api/sales', key.token, sale)).status).toBe(201);
  const entries = await application.ask<Timeline>('GET', '/api/timeline/shop', token);
  expect(entries.find(({ type }) => type === 'SaleRegistered')?.actor).toMatchObject({
    name: `Chave de API ${key.prefix}`,
  });
  const used = async () => (await application.ask<ApiKey[]>('GET', '/api/keys', token))[0]?.lastUsedAt;
  await expect.poll(used).toEqual(expect.any(String));
});

it('ends at once when it is revoked, and with its shop', async () => {
  const { token } = await signUp();
  const key = await newKey(token, ['see-products']);
  expect((await call('GET', '/api/products', key.token)).status).toBe(200);
  expect((await call('DELETE', `/api/keys/${key.id}`, token)).status).toBe(204);
  const ended = await call<{ message: string }>('GET', '/api/products', key.token);
  expect(refused(ended)).toEqual([401, 'unauthorized']);
  expect(ended.body.message).toContain('Esta chave de API não vale');
  // A common slip: the key without the word before it.
  const bare = await fetch(`${application.address()}/api/products`, { headers: { authorization: key.token } });
  expect(await bare.json()).toMatchObject({ message: expect.stringContaining('"Authorization: Bearer fgs_…"') });
  const without = await call<{ message: string }>('GET', '/api/products');
  expect([...refused(without), without.body.message]).toEqual([
    401,
    'unauthorized',
    expect.stringContaining('Falta o cabeçalho "Authorization'),
  ]);
  expect(await application.ask('GET', '/api/keys', token)).toEqual([]);
  expect(refused(await call('DELETE', `/api/keys/${key.id}`, token))).toEqual([404, 'api_key_not_found']);

  const gone = await signUp();
  const last = await newKey(gone.token, ['see-products']);
  expect((await call('GET', '/api/products', last.token)).status).toBe(200);
  const operator = await application.operatorToken();
  expect((await call('DELETE', `/api/admin/users/${gone.shopId}`, operator)).status).toBeLessThan(300);
  await expect.poll(async () => (await call('GET', '/api/products', last.token)).status).toBe(401);
});

it('is of one shop, and of plans that have it, on both sides', async () => {
  const [mine, other, free] = [await signUp(), await signUp(), await signUp('free')];
  const key = await newKey(mine.token, ['see-products', 'create-product']);
  expect(await application.ask('GET', '/api/keys', other.token)).toEqual([]);
  expect(refused(await call('DELETE', `/api/keys/${key.id}`, other.token))).toEqual([404, 'api_key_not_found']);
  const body = { name: 'X', scopes: ['see-products'], days: 30 };
  expect(refused(await call('POST', '/api/keys', free.token, body))).toEqual([403, 'plan_required']);
  await setPlan(mine.shopId, 'free');
  const product = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 5 };
  await expect.poll(async () => refused(await call('GET', '/api/products', key.token))).toEqual([403, 'plan_required']);
  expect(refused(await call('POST', '/api/products', key.token, product))).toEqual([403, 'plan_required']);
});

it.each([
  [{ name: '', scopes: ['sell'], days: 30 }, 'name'],
  [{ name: 'X', scopes: [], days: 30 }, 'scopes'],
  [{ name: 'X', scopes: ['sell', 'sell'], days: 30 }, 'scopes'],
  [{ name: 'X', scopes: ['manage-team'], days: 30 }, 'scopes.0'],
  [{ name: 'X', scopes: ['sell'], days: 31 }, 'days'],
])('refuses %j with a word at its field', async (body, path) => {
  const { token } = await signUp();
  const { status, body: answer } = await call<{ issues: { path: string }[] }>('POST', '/api/keys', token, body);
  expect([status, answer.issues[0]?.path]).toEqual([400, path]);
});
