import { session } from '@pdv/schemas/account/session';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cookieOf } from '../../testing/cookie-of.ts';
import { bearer, newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
const form = newForm();
beforeAll(async () => {
  server = await serveAccounts();
  await server.post('/api/auth/register', form);
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

/** The throttles know the machine's time alone. */
function later(minutes: number) {
  server.clock.ms += minutes * 60_000;
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

const login = async () => session.parse((await server.post('/api/auth/login', form)).json());
const refresh = (refreshToken: string) => server.post('/api/auth/refresh', { refreshToken });
/** Sends any command that needs a token: 409 or 200 means that the token is valid. */
const isLetIn = async (token: string, on = server) =>
  (await on.post('/api/account/trial', {}, bearer(token))).statusCode !== 401;

test('login and refresh say how far the account is written, for the reader that comes next', async () => {
  const mine = newForm();
  const signedUp = await server.post('/api/auth/register', mine);
  const entered = await server.post('/api/auth/login', mine);
  const renewed = await refresh(session.parse(entered.json()).refreshToken);
  const position = signedUp.headers['x-log-position'];
  expect(position).toBeDefined();
  expect([entered, renewed].map(({ headers }) => headers['x-log-position'])).toEqual([position, position]);
});

test('login says where customers find the installation, which the links of receipts begin with', async () => {
  expect((await login()).user.publicUrl).toBe('https://fregues.example');
});

test('the right password enters, whatever the case of the e-mail', async () => {
  const answer = await server.post('/api/auth/login', { ...form, email: ` ${form.email.toUpperCase()} ` });
  expect(answer.statusCode).toBe(200);
  const { user, accessToken } = session.parse(answer.json());
  expect(user).toMatchObject({ email: form.email, storeName: form.storeName });
  expect(await isLetIn(accessToken)).toBe(true);
});

test('errors use the product’s wording', async () => {
  const unknown = await server.post('/api/auth/login', { email: 'ninguem@example.com', password: 'segredo123' });
  expect([unknown.statusCode, unknown.json()]).toEqual([
    401,
    { code: 'email_not_found', message: 'E-mail não encontrado. Verifique se o e-mail está correto.' },
  ]);
  const wrong = await server.post('/api/auth/login', { ...form, password: 'Segredo123' });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    401,
    { code: 'wrong_password', message: 'Senha incorreta. Tente novamente.' },
  ]);
});

test('a refresh token gives a new pair, once', async () => {
  const first = await login();
  const second = session.parse((await refresh(first.refreshToken)).json());
  expect(second.user).toEqual(first.user);
  expect(await isLetIn(second.accessToken)).toBe(true);
  server.clock.ms += 11_000;
  expect((await refresh(first.refreshToken)).statusCode).toBe(401);
  expect((await refresh(second.refreshToken)).statusCode).toBe(401);
});

test('leaving everywhere ends every session of the person, this one, too, and nobody else’s', async () => {
  const mine = newForm();
  const here = session.parse((await server.post('/api/auth/register', mine)).json());
  const there = session.parse((await server.post('/api/auth/login', mine)).json());
  const other = await login();
  const { refreshToken } = here;
  expect((await server.post('/api/auth/logout', { refreshToken, everywhere: true })).statusCode).toBe(204);
  for (const { accessToken, refreshToken } of [here, there]) {
    expect(await isLetIn(accessToken)).toBe(false);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  }
  expect(await isLetIn(other.accessToken)).toBe(true);
});

test('reuse of a refresh token also ends the access tokens of its session', async () => {
  const first = await login();
  const second = session.parse((await refresh(first.refreshToken)).json());
  server.clock.ms += 11_000;
  await refresh(first.refreshToken);
  await expect.poll(() => isLetIn(second.accessToken)).toBe(false);
});

test.each(['/api/auth/refresh', '/api/auth/logout'])('%s names what is wrong with the token', async (url) => {
  const missing = await server.post(url);
  expect([missing.statusCode, missing.json().message]).toEqual([401, 'Refresh token required']);
  const invalid = await server.post(url, { refreshToken: 'x'.repeat(43) });
  expect([invalid.statusCode, invalid.json().message]).toEqual([401, 'Invalid refresh token']);
  expect((await server.post(url, { refreshToken: 7 })).statusCode).toBe(400);
});

test('after a logout nothing of the session is good any more, here at once and elsewhere soon', async () => {
  const [left, stays] = [await login(), await login()];
  const other = (await server.start()) as typeof server;
  expect(await isLetIn(left.accessToken, other)).toBe(true);
  const answer = await server.post('/api/auth/logout', { refreshToken: left.refreshToken });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await isLetIn(left.accessToken)).toBe(false);
  await expect.poll(() => isLetIn(left.accessToken, other)).toBe(false);
  expect((await refresh(left.refreshToken)).statusCode).toBe(401);
  expect(await isLetIn(stays.accessToken)).toBe(true);
  await other.app.close();
});

test('an access token is good for 15 minutes', async () => {
  const { accessToken } = await login();
  server.clock.ms += 15 * 60_000;
  expect(await isLetIn(accessToken)).toBe(false);
});

test('guessing passwords is slowed down', async () => {
  const limited = await server.start({ rateLimit: 1_000 });
  const statuses = [];
  // An address of its own: the table knows the others' attempts after this server, too.
  const attempt = { method: 'POST', url: '/api/auth/login', payload: {}, remoteAddress: '10.0.9.1' } as const;
  for (let n = 0; n < 21; n++) statuses.push((await limited.app.inject(attempt)).statusCode);
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
  await limited.app.close();
});

test('guessing one person’s password from many addresses is slowed down, and does not lock the person out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limited = await server.start({ rateLimit: 1_000 });
  const mine = newForm();
  await limited.post('/api/auth/register', mine);
  const from = (remoteAddress: string, password: string, cookie = '') =>
    limited.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { cookie },
      payload: { email: mine.email, password },
    });
  const known = await from('10.0.0.1', mine.password);
  expect(known.statusCode).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 102 }, (_, n) => from(`10.1.0.${n}`, 'errada-1')));
  expect(guesses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(100).fill(401), 429, 429]);
  const refused = await from('10.2.0.1', mine.password);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts']);
  expect(refused.json().message).toContain('Aguarde 60 minutos');
  expect(Number(refused.headers['retry-after'])).toBe(3_600);
  // Strangers do not block a device that has logged in before, and no other e-mail slows down.
  expect((await from('10.2.0.1', mine.password, cookieOf(known))).statusCode).toBe(200);
  expect((await limited.post('/api/auth/login', form)).statusCode).toBe(200);
  later(60);
  expect((await from('10.2.0.1', mine.password)).statusCode).toBe(200);
  await limited.app.close();
});

test('a stranger with one address locks out nobody but that address', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limited = await server.start({ rateLimit: 1_000 });
  const mine = newForm();
  await limited.post('/api/auth/register', mine);
  const from = async (remoteAddress: string, password: string) => {
    const payload = { email: mine.email, password };
    return (await limited.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })).statusCode;
  };
  const guesses = [];
  for (let n = 0; n < 15; n++) guesses.push(await from('10.3.0.1', 'errada-1'));
  expect(guesses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  expect(await from('10.3.0.2', mine.password)).toBe(200);
  expect(await from('10.3.0.1', mine.password)).toBe(429);
  later(15);
  expect(await from('10.3.0.1', mine.password)).toBe(200);
  await limited.app.close();
});

test('a reset by mail lets the person in despite strangers’ attempts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limited = await server.start({ rateLimit: 1_000 });
  const mine = newForm();
  await limited.post('/api/auth/register', mine);
  const login = (password: string) => limited.post('/api/auth/login', { email: mine.email, password });
  for (let n = 0; n < 10; n++) await login('errada-1');
  expect((await login(mine.password)).statusCode).toBe(429);
  await limited.post('/api/auth/password-reset', { email: mine.email });
  await expect.poll(async () => (await server.outbox.to(mine.email)).length).toBe(1);
  const [mail] = await server.outbox.to(mine.email);
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  await limited.post('/api/auth/password-reset/confirm', { token, password: 'nova-senha' });
  expect((await login('nova-senha')).statusCode).toBe(200);
  await limited.app.close();
});
