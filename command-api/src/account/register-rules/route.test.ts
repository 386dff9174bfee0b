import { DEFAULT_REGISTER_RULES } from '@pdv/schemas/account/register-rules';
import { session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

async function newShop() {
  const { accessToken, user } = session.parse((await server.post('/api/auth/register', newForm())).json());
  return { user, put: (body: object) => server.send('PUT', '/api/settings/register', accessToken, body) };
}

it('changes what is named, keeps the rest, and records nothing for what is so already', async () => {
  const { user, put } = await newShop();
  expect(user.registerRules).toEqual(DEFAULT_REGISTER_RULES);
  const changed = await put({ cashierDiscountPercent: 5, requireCashSession: true });
  expect(changed.statusCode).toBe(200);
  const rules = { ...DEFAULT_REGISTER_RULES, cashierDiscountPercent: 5, requireCashSession: true };
  expect(changed.json().registerRules).toEqual(rules);
  const head = await server.store.head();
  expect(changed.headers['x-log-position']).toBe(head);
  expect((await put({ cashierDiscountPercent: 5 })).json().registerRules).toEqual(rules);
  expect(await server.store.head()).toBe(head);
});

it.each([
  { cashierDiscountPercent: 101 },
  { cashierDiscountPercent: -1 },
  { cashierDiscountPercent: 7.5 },
  { cashierDiscountPercent: '10' },
  { cashierMayCancel: 'sim' },
  { printAfterSale: '72' },
])('refuses %j at its field and records nothing', async (rules) => {
  const { put } = await newShop();
  const head = await server.store.head();
  const refused = await put(rules);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'invalid_input', issues: [{ path: Object.keys(rules)[0] }] },
  ]);
  expect(await server.store.head()).toBe(head);
});
