import { PLANS } from '@pdv/schemas/account/plans';
import { type Account, account, session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const signUp = async () => session.parse((await server.post('/api/auth/register', newForm())).json());
const startTrial = (token: string) => server.post('/api/account/trial', {}, bearer(token));
const reentered = async (email: string) =>
  session.parse((await server.post('/api/auth/login', { email, password: newForm().password })).json());

test('one click opens 14 days of Pro, a second one changes nothing', async () => {
  const { accessToken, user } = await signUp();
  const answer = await startTrial(accessToken);
  const started: Account = account.parse(answer.json());
  expect(started).toEqual({
    ...user,
    effectivePlan: 'pro',
    status: 'trial',
    trialEndsAt: new Date(server.clock.ms + 14 * DAY).toISOString(),
  });
  expect(answer.headers['x-log-position']).toBe(await server.store.head());
  server.clock.ms += 1_000;
  const again = await startTrial(accessToken);
  expect([again.statusCode, again.json()]).toEqual([200, started]);
});

test('when it ends the shop is on the free plan again and gets no second one', async () => {
  const { accessToken, user } = await signUp();
  await startTrial(accessToken);
  server.clock.ms += 14 * DAY;
  const later = await reentered(user.email);
  expect(later.user).toMatchObject({ plan: 'free', effectivePlan: 'free', status: 'active' });
  const again = await startTrial(later.accessToken);
  expect([again.statusCode, again.json().code]).toEqual([409, 'trial_already_used']);
});

test('the gates of other contexts open at once', async () => {
  const { accessToken } = await signUp();
  const limit = PLANS.free.customerLimit ?? 0;
  const add = () => server.post('/api/customers', { name: 'Bia' }, bearer(accessToken));
  for (let n = 0; n < limit; n++) expect((await add()).statusCode).toBe(201);
  expect((await add()).statusCode).not.toBe(201);
  await startTrial(accessToken);
  expect((await add()).statusCode).toBe(201);
});
