import { randomUUID } from 'node:crypto';
import { session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
let limited: Awaited<ReturnType<typeof server.start>>;
beforeAll(async () => {
  server = await serveAccounts();
  limited = await server.start({ rateLimit: 10_000 });
});
afterAll(async () => {
  await limited.app.close();
  await server.close();
});

/** Routes that count attempts only for some bodies. */
const currentPassword = 'segredo123';
const BODIES: Readonly<Record<string, () => object>> = {
  'POST /api/team': () => ({
    name: 'Rui',
    email: newForm().email,
    role: 'owner',
    password: 'x1y2z3w4',
    currentPassword,
  }),
  'PUT /api/team/:id': () => ({ role: 'owner', currentPassword }),
  'PUT /api/settings/store': () => ({ email: newForm().email, currentPassword }),
};

type Described = { responses: Record<string, unknown> };

test('each route that may answer 503 throttle_unavailable says so, and what it answers when there were too many', async () => {
  const { accessToken } = session.parse((await limited.post('/api/auth/register', newForm())).json());
  const description = (await limited.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  await server.pool.query('ALTER TABLE command.throttles RENAME TO throttles_away');
  const throttled: string[] = [];
  const silent: string[] = [];
  for (const { name } of limited.app.knownRoutes) {
    const [method = '', path = ''] = name.split(' ');
    if (!path.startsWith('/api/') || method === 'GET') continue;
    const answer = await limited.app.inject({
      method: method as 'POST',
      url: path.replace(/:\w+/g, () => randomUUID()),
      headers: bearer(accessToken),
      payload: BODIES[name]?.() ?? {},
    });
    if (answer.statusCode !== 503 || answer.json().code !== 'throttle_unavailable') continue;
    expect([name, answer.headers['retry-after']]).toEqual([name, '5']);
    throttled.push(name);
    const described = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const says = (status: number, code: RegExp) => code.test(JSON.stringify(described?.responses[status] ?? ''));
    if (!says(503, /"throttle_unavailable"/) || !says(429, /"too_many_(requests|attempts)"/)) silent.push(name);
  }
  expect(silent).toEqual([]);
  expect(throttled.sort()).toEqual([
    'POST /api/account/email-confirmation',
    'POST /api/account/second-factor/off',
    'POST /api/account/second-factor/recovery-codes',
    'POST /api/account/second-factor/set-up',
    'POST /api/auth/email-confirmation',
    'POST /api/auth/login',
    'POST /api/auth/login/second-factor',
    'POST /api/auth/password-reset',
    'POST /api/auth/password-reset/confirm',
    'POST /api/auth/register',
    'POST /api/campaigns/test',
    'POST /api/customers/:id/payment-reminder',
    'POST /api/followups/:id/send',
    'POST /api/leads/capture',
    'POST /api/sales/:id/send-receipt',
    'POST /api/settings/follow-ups/test',
    'POST /api/team',
    'POST /api/vouchers/check',
    'PUT /api/account/password',
    'PUT /api/account/second-factor',
    'PUT /api/settings/store',
    'PUT /api/team/:id',
  ]);
});
