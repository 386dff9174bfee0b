import { session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

const signUp = async () => session.parse((await server.post('/api/auth/register', newForm())).json());

test('without a payment provider nothing pretends to charge', async () => {
  const { accessToken } = await signUp();
  const before = await server.store.head();
  const answer = await server.post('/api/create-subscription', { planType: 'pro' }, bearer(accessToken));
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
