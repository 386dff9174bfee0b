import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AllInOne, startAllInOne } from '@pdv/app/all-in-one/all-in-one';
import { testConfig, testData } from '@pdv/app/testing/test-config';
import { eraseAccount } from '@pdv/command-api/commands/account';
import { createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { noSnapshots } from '@pdv/infra/command-handler/snapshots';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { Session } from '@pdv/schemas/account/session';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { isDemoEmail } from '@pdv/schemas/kernel/demo';
import { ENOUGH } from '@pdv/schemas/kernel/effect';
import { streams } from '@pdv/schemas/log';
import { TAKEN_BACK } from '@pdv/schemas/sales/move-stock';
import type { Product } from '@pdv/schemas/sales/product';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDemoShops, demoDayOf } from './demo-shops.ts';

/** A product with few units left today. */
const SCARCE = 'Filtro de cabine com carvão ativado';

let home: TemporaryHome;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let application: AllInOne;
let pool: pg.Pool;
let store: Awaited<ReturnType<typeof createPostgresEventStore>>;
let visitor: Session;
let masterKey: Buffer;

beforeAll(async () => {
  home = await temporaryHome();
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  const data = testData(database);
  masterKey = data.secrets.masterKey;
  application = await startAllInOne(testConfig(join(home.path, 'data')), data);
  store = await createPostgresEventStore({ connectionString: database.url });
  visitor = await enter();
}, 120_000);
afterAll(async () => {
  await application.stop();
  await store.close();
  await pool.end();
  await database.drop();
  await home.remove();
});

async function send(method: string, path: string, body?: unknown, token: string | null = visitor?.accessToken) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await fetch(application.address + path, init);
  const text = await answer.text();
  return { status: answer.status, body: text && JSON.parse(text) };
}
const enter = () =>
  vi.waitFor(
    async () => {
      const { status, body } = await send('POST', '/api/demo/session', { shop: 'oficina' }, null);
      expect(status).toBe(201);
      return body as Session;
    },
    { timeout: 90_000, interval: 200 },
  );
const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0]?.n;
const parked = () => one('SELECT count(*)::int AS n FROM read.parked');

it('lets a visitor in as its owner, and says that it is a demo', async () => {
  expect(visitor.user).toMatchObject({ demo: true, role: 'owner', effectivePlan: 'pro', businessType: 'oficina' });
  expect((await send('GET', '/api/auth/me')).body).toMatchObject({ demo: true, storeName: 'Auto Center Bandeirantes' });
  const [lasts] = (
    await pool.query("SELECT max(expires_at) - now() < interval '3 hours' AS short FROM command.refresh_tokens")
  ).rows;
  expect(lasts).toEqual({ short: true });
});

it('has what its year says: figures, customers, reminders that were sent', async () => {
  const { shopId } = { shopId: visitor.user.id };
  const sold =
    'SELECT sum(total_centavos)::bigint::int AS n FROM read.sales WHERE shop_id = $1 AND cancelled_at IS NULL';
  expect(await one('SELECT sum(revenue_centavos)::int AS n FROM read.sales_by_day WHERE shop_id = $1', [shopId])).toBe(
    await one(sold, [shopId]),
  );
  const { body } = await send('GET', '/api/followups/stats');
  for (const count of [body.pending, body.sent]) expect(count).toBeGreaterThan(5);
  // Only recent customers without an e-mail have had no mail.
  expect(body.overdue).toBeLessThan(6);
  expect((await send('GET', '/api/customers/summary')).body.total).toBeGreaterThan(100);
  expect(await parked()).toBe(0);
});

it('has a campaign with its results, and knows what its reminders bring', async () => {
  const effect = (await send('GET', '/api/followups/effect')).body;
  expect(effect.percent).toBe(20);
  expect(effect.heldOut.customers).toBeGreaterThanOrEqual(ENOUGH.customers);
  expect(effect.broughtMore).not.toBeNull();
  const [campaign, ...others] = (await send('GET', '/api/campaigns')).body;
  expect(others).toEqual([]);
  expect(campaign).toMatchObject({
    name: 'Revisão antes da viagem',
    status: 'done',
    mails: { waiting: 0, dropped: 0 },
  });
  expect(campaign.mails.sent).toBeGreaterThan(50);
  const results = (await send('GET', `/api/campaigns/${campaign.id}/results`)).body;
  expect(results).toMatchObject({ over: true, mailed: { customers: campaign.mails.sent } });
  expect(results.heldOut.customers).toBe(campaign.heldOut);
  expect(results.heldOut.customers).toBeGreaterThanOrEqual(ENOUGH.customers);
  expect(results.broughtMore).not.toBeNull();
  const segments = (await send('GET', '/api/segments')).body as { id: string; ready: boolean }[];
  expect(segments.filter(({ ready }) => !ready).map(({ id }) => id)).toEqual([campaign.segment.id]);
});

it('reminds of work as of things, and knows what each leaves of its price', async () => {
  const products: Product[] = (await send('GET', '/api/products')).body;
  const work = products.filter(({ tracksStock }) => tracksStock === false);
  expect(work.map(({ category, cost }) => [category, cost])).toEqual(work.map(() => ['Serviços', null]));
  for (const { cost, category } of products) expect(cost === null).toBe(category === 'Serviços');
  const low: Product[] = (await send('GET', '/api/products?filter=low')).body;
  expect(low.filter(({ category }) => category === 'Serviços')).toEqual([]);
  const waiting: FollowUp[] = (await send('GET', '/api/followups?status=pending')).body;
  const ofWork = waiting.find(({ product }) => work.some(({ id }) => id === product.id));
  const { subject, text, html } = (await send('GET', `/api/followups/${ofWork?.id}/preview`)).body;
  expect(subject).toContain('está na hora');
  expect(subject + text + html).not.toMatch(/acabando|separe/);
});

it('is one and the same shop for the next visitor, written once', async () => {
  const head = await store.head();
  const next = await enter();
  expect(next.user.id).toBe(visitor.user.id);
  expect(await one('SELECT count(*)::int AS n FROM demo.builds')).toBe(1);
  expect(head).not.toBeNull();
});

it('lets visitors sell, take back and restock', async () => {
  const products = (await send('GET', '/api/products')).body as { id: string; stock: number; name: string }[];
  const product = products.find(({ stock }) => stock > 10);
  const sale = await send('POST', '/api/sales', { productId: product?.id, quantity: 1, paymentMethod: 'pix' });
  expect(sale.status).toBe(201);
  expect((await send('POST', `/api/sales/${sale.body.id}/cancel`)).status).toBe(200);
  expect((await send('POST', `/api/products/${product?.id}/stock`, { type: 'receive', quantity: 3 })).status).toBe(201);
  const back = { type: 'take-back', quantity: 3, reason: TAKEN_BACK };
  expect((await send('POST', `/api/products/${product?.id}/stock`, back)).status).toBe(201);
  const renamed = await send('PUT', `/api/products/${product?.id}`, { ...product, name: 'http://ruim.example' });
  expect(renamed).toMatchObject({ status: expect.any(Number) });
  expect(renamed.status).toBeGreaterThanOrEqual(400);
});

const form = { name: 'X', category: 'Y', price: '1.00', stock: 1, consumptionDays: 9 };
it.each([
  ['POST', '/api/products', form],
  ['DELETE', '/api/products/:product', undefined],
  ['PUT', '/api/products/:product', { ...form, activeInCatalog: true }],
  ['PUT', '/api/products/:product', { activeInCatalog: false }],
  ['POST', '/api/sales', { productId: ':product', quantity: 6, paymentMethod: 'pix' }],
  ['POST', '/api/checkouts', { lines: [{ productId: ':product', quantity: 6 }], paymentMethod: 'pix' }],
  ['POST', '/api/sales/:sale/cancel', {}],
  ['POST', '/api/customers', { name: 'Fulano' }],
  ['POST', '/api/sales', { productId: ':product', quantity: 1, paymentMethod: 'pix', notes: 'leia isto' }],
  ['POST', '/api/checkouts', { lines: [{ productId: ':product', quantity: 1 }], paymentMethod: 'pix', notes: 'leia' }],
  ['POST', '/api/products/:product/stock', { type: 'correct', quantity: 1, reason: 'leia isto' }],
  ['POST', '/api/products/:product/stock', { type: 'take-back', quantity: 1, reason: 'leia isto' }],
  ['PUT', '/api/account/password', { currentPassword: 'x', newPassword: 'segredo-3' }],
  ['PUT', '/api/settings/store', { storeName: 'Outra', email: 'outra@example.com' }],
  ['PUT', '/api/settings/catalog', { slug: 'outra' }],
  ['PUT', '/api/settings/opening-hours', { openingNote: 'leia isto' }],
  ['PUT', '/api/settings/theme', { customCss: 'body { display: none }' }],
  ['PUT', '/api/settings/notifications', { emailNotifications: false }],
  ['PUT', '/api/settings/pix', { kind: 'cpf', key: '12345678909', name: 'X', city: 'Y' }],
  ['DELETE', '/api/settings/pix', undefined],
  ['PUT', '/api/settings/follow-ups', { subject: 'Olá', text: '{{link}}' }],
  ['POST', '/api/settings/follow-ups/test', { subject: 'Olá', text: '{{link}}' }],
  ['POST', '/api/followups/:followup/send', {}],
  ['POST', '/api/followups/:followup/chat', undefined],
  ['POST', '/api/team', { name: 'X', email: 'x@example.com', role: 'owner', password: 'segredo-1' }],
  ['POST', '/api/create-subscription', { planType: 'pro' }],
  ['POST', '/api/account/trial', {}],
])('refuses %s %s in words', async (method, path, body) => {
  const [product] = (await send('GET', '/api/products?limit=1')).body as { id: string }[];
  const sale = await one(
    "SELECT id AS n FROM read.sales WHERE shop_id = $1 AND sold_at < now() - interval '2 days' LIMIT 1",
    [visitor.user.id],
  );
  const text = JSON.stringify(body)?.replaceAll(':product', product?.id ?? '');
  const answer = await send(
    method,
    path
      .replace(':product', product?.id ?? '')
      .replace(':sale', sale)
      .replace(':followup', randomUUID()),
    text && JSON.parse(text),
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'demo_shop' } });
  expect(answer.body.message).toContain('Não dá para fazer isso na loja de demonstração');
});

it('brings back what visitors bought, so that nothing is sold out by patience', async () => {
  const stock = async () => {
    const products = (await send('GET', '/api/products')).body as { id: string; stock: number; name: string }[];
    return products.find(({ name }) => name === SCARCE)?.stock ?? -1;
  };
  const product = ((await send('GET', '/api/products')).body as { id: string; name: string }[]).find(
    ({ name }) => name === SCARCE,
  );
  const left = await stock();
  for (let n = 0; n < left; n++) {
    const sale = await send('POST', '/api/sales', { productId: product?.id, quantity: 1, paymentMethod: 'pix' });
    expect(sale.status).toBe(201);
  }
  await expect.poll(stock).toBe(0);
  // The shop does not catch up at every visit, so that visits stay fast: this one comes later.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  await enter().finally(() => vi.useRealTimers());
  await expect.poll(stock).toBe(4);
});

it('is another shop for who comes after it was erased', async () => {
  const { rows } = await pool.query('SELECT member_id FROM command.members WHERE shop_id = $1', [visitor.user.id]);
  expect(rows.length).toBeGreaterThan(1);
  const handler = createCommandHandler({
    store,
    codec: createCodec({ vault: createPostgresVault(pool, { masterKey }) }),
    snapshots: noSnapshots,
  });
  await eraseAccount({ handler, pool }, visitor.user.id, new Date());
  await expect
    .poll(() => one('SELECT count(*)::int AS n FROM command.members WHERE shop_id = $1', [visitor.user.id]), {
      timeout: 20_000,
    })
    .toBe(0);
  const erased = visitor.user.id;
  visitor = await enter();
  expect(visitor.user.id).not.toBe(erased);
  expect((await send('GET', '/api/customers/summary')).body.total).toBeGreaterThan(100);
}, 120_000);

it('is finished by another process where the first was killed after the sign-up', async () => {
  const vault = createPostgresVault(pool, { masterKey });
  const killed = Object.assign(Object.create(store), {
    append: async (stream: string, ...rest: unknown[]) => {
      if (!stream.startsWith('account-')) throw new Error('killed');
      return Reflect.apply(store.append, store, [stream, ...rest]);
    },
  });
  const parts = { pool, masterKey, vault, read: async () => {} };
  await expect(createDemoShops({ ...parts, store: killed }).make('farmacia')).rejects.toThrow('killed');
  expect(await createDemoShops({ ...parts, store }).make('farmacia')).toMatchObject({ businessType: 'farmacia' });
}, 60_000);

it('is made anew on demand where somebody has touched it, and left as it is where nobody has', async () => {
  const shops = createDemoShops({
    ...{ store, pool, masterKey, vault: createPostgresVault(pool, { masterKey }) },
    read: async () => {},
  });
  const fresh = await shops.renew('oficina');
  expect(fresh.shopId).not.toBe(visitor.user.id);
  expect((await shops.renew('oficina')).shopId).toBe(fresh.shopId);
  visitor = await enter();
  expect(visitor.user.id).toBe(fresh.shopId);
}, 120_000);

// On a Sunday the workshop is closed, and there is nothing to go on with.
it('goes on with its day after a restart, and makes each sale once', async () => {
  const vault = createPostgresVault(pool, { masterKey });
  const evening = new Date(`${demoDayOf(new Date())}T22:00:00-03:00`);
  const restarted = () => createDemoShops({ store, pool, vault, masterKey, read: async () => {}, now: () => evening });
  const sales = async () => {
    let count = 0;
    for await (const { type } of store.read(streams.inventory(visitor.user.id))) if (type === 'SaleRegistered') count++;
    return count;
  };
  expect(await restarted().enter('oficina')).toMatchObject({ ready: true });
  const sold = await sales();
  expect(await restarted().enter('oficina')).toMatchObject({ ready: true });
  expect(await sales()).toBe(sold);
}, 60_000);

it('has logins that nobody can take before it is made', async () => {
  const { email } = visitor.user;
  expect(isDemoEmail(email)).toBe(true);
  const form = { storeName: 'X', ownerName: 'Y', slug: 'tomada', email: email.replace(/\d{8}/, '20991231') };
  const refused = await send('POST', '/api/auth/register', { ...form, password: 'segredo-9' }, null);
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path: 'email', message: 'Use um e-mail seu' }]]);
});

it('sends no mail: not from inside, nor to who asks for a new password from outside', async () => {
  // The application projects the shop while it is made; on a Sunday there are no new sales to wait for.
  const aSale = () =>
    one('SELECT id AS n FROM read.sales WHERE shop_id = $1 AND customer_id IS NOT NULL LIMIT 1', [visitor.user.id]);
  await expect.poll(aSale, { timeout: 20_000 }).toBeDefined();
  const withCustomer = await aSale();
  expect((await send('POST', `/api/sales/${withCustomer}/send-receipt`, {})).status).toBe(403);
  await send('POST', '/api/auth/password-reset', { email: visitor.user.email }, null);
  await vi.waitFor(async () => {
    expect(await one('SELECT count(*)::int AS n FROM command.password_resets')).toBe(1);
  });
  await application.stop();
  const outbox = join(home.path, 'data', 'outbox');
  expect(existsSync(outbox) ? readdirSync(outbox) : []).toEqual([]);
}, 60_000);

it('is in no figure of the operators, and is gone after the night, made anew where somebody had looked', async () => {
  expect(await one('SELECT count(*)::int AS n FROM read.operator_accounts')).toBe(0);
  expect(await one('SELECT count(*)::int AS n FROM read.sales_of_all_by_day')).toBe(0);
  expect(await one('SELECT count(*)::int AS n FROM read.account_actions')).toBe(0);
  const vault = createPostgresVault(pool, { masterKey });
  const clock = { now: new Date() };
  const shops = () => createDemoShops({ store, pool, vault, masterKey, read: async () => {}, now: () => clock.now });
  const before = await store.head();
  await shops().tidy();
  expect(await store.head()).toBe(before);

  // Three nights later; the application was down for two of them.
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000);
  await Promise.all([shops().tidy(), shops().tidy()]);
  const { rows } = await pool.query(`SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, visited_at FROM demo.builds`);
  expect(rows).toEqual([{ kind: 'oficina', day: demoDayOf(clock.now), visited_at: null }]);
  const types: string[] = [];
  for await (const { type } of store.read(streams.account(visitor.user.id))) types.push(type);
  expect(types.filter((type) => type === 'AccountErased')).toEqual(['AccountErased']);

  // Without a visitor, the next night erases the shop and makes no new one.
  const made = await store.head();
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  await shops().tidy();
  expect(await one('SELECT count(*)::int AS n FROM demo.builds')).toBe(0);
  expect(await store.head()).not.toBe(made);
  const quiet = await store.head();
  await shops().tidy();
  expect(await store.head()).toBe(quiet);
}, 120_000);
