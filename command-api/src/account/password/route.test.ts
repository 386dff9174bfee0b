import { randomUUID } from 'node:crypto';
import { hashPassword } from '@pdv/infra/tokens/passwords';
import { session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

async function newShop() {
  const form = newForm();
  const { accessToken, user } = session.parse((await server.post('/api/auth/register', form)).json());
  return { form, accessToken, user };
}
const login = (email: string, password: string) => server.post('/api/auth/login', { email, password });
const change = (token: string, currentPassword: string, newPassword = 'outra-senha') =>
  server.send('PUT', '/api/account/password', token, { currentPassword, newPassword });
const ask = (email: string) => server.post('/api/auth/password-reset', { email });
const confirm = (token: string, password = 'outra-senha') =>
  server.post('/api/auth/password-reset/confirm', { token, password });

/** The tokens mailed to the address, once there are `count` of them. */
async function mailed(address: string, count = 1): Promise<string[]> {
  await expect.poll(async () => (await server.outbox.to(address)).length).toBe(count);
  const mails = await server.outbox.to(address);
  return mails.map(({ text }) => /https:\/\/fregues\.example\/reset-password#token=(\S+)/.exec(text ?? '')?.[1] ?? '');
}

test('one’s own password needs the current one, and ends the other sessions', async () => {
  const { form, accessToken } = await newShop();
  const other = session.parse((await login(form.email, form.password)).json());
  const wrong = await change(accessToken, 'errada');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { code: 'wrong_password', message: 'Senha incorreta. Tente novamente.' },
  ]);
  expect((await change(accessToken, form.password, '12345')).statusCode).toBe(400);
  expect((await change(accessToken, form.password)).statusCode).toBe(200);
  expect((await change(other.accessToken, 'outra-senha')).statusCode).toBe(401);
  expect((await change(accessToken, 'outra-senha', 'terceira')).statusCode).toBe(200);
  expect((await login(form.email, form.password)).statusCode).toBe(401);
  expect((await login(form.email, 'terceira')).statusCode).toBe(200);
});

test('an operator changes the own password like anyone', async () => {
  const email = `${randomUUID()}@example.com`;
  await server.pool.query(
    'INSERT INTO command.operators (operator_id, email, name, password_hash, created_at) VALUES ($1, $2, $3, $4, now())',
    [randomUUID(), email, 'Op', await hashPassword('primeira')],
  );
  const [here, there] = [await login(email, 'primeira'), await login(email, 'primeira')].map((answer) =>
    session.parse(answer.json()),
  );
  expect((await change(here?.accessToken ?? '', 'errada')).json().code).toBe('wrong_password');
  const short = await change(here?.accessToken ?? '', 'primeira', 'onze letras');
  expect([short.statusCode, short.json().code]).toEqual([400, 'password_too_short']);
  expect((await change(here?.accessToken ?? '', 'primeira', 'outra senha longa')).statusCode).toBe(200);
  expect((await server.post('/api/auth/refresh', { refreshToken: there?.refreshToken })).statusCode).toBe(401);
  expect((await change(here?.accessToken ?? '', 'outra senha longa', 'uma terceira senha')).statusCode).toBe(200);
  expect((await login(email, 'primeira')).statusCode).toBe(401);
  expect((await login(email, 'uma terceira senha')).json().user.plan).toBe('admin');
});

test('a forgotten password is replaced once, through the mail', async () => {
  const { form, accessToken } = await newShop();
  const known = await ask(form.email.toUpperCase());
  const unknown = await ask('ninguem@example.com');
  expect(known.statusCode).toBe(202);
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  const [token = ''] = await mailed(form.email);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await server.pool.query('SELECT * FROM command.password_resets');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await confirm(token, '123')).statusCode).toBe(400);
  const [one, two] = await Promise.all([confirm(token), confirm(token)]);
  expect([one.statusCode, two.statusCode].sort()).toEqual([200, 400]);
  expect((await change(accessToken, 'outra-senha')).statusCode).toBe(401);
  expect((await login(form.email, 'outra-senha')).statusCode).toBe(200);
  expect((await confirm(token)).json().code).toBe('invalid_reset_token');
});

test('a reset by mail ends all sessions: their access and refresh tokens are refused', async () => {
  const { form } = await newShop();
  const inside = session.parse((await login(form.email, form.password)).json());
  await ask(form.email);
  const [token = ''] = await mailed(form.email);
  server.clock.ms += 3_599_000;
  const late = session.parse((await login(form.email, form.password)).json());
  expect((await confirm(token)).statusCode).toBe(200);
  for (const { accessToken, refreshToken } of [inside, late]) {
    expect((await change(accessToken, 'outra-senha')).statusCode).toBe(401);
    expect((await server.post('/api/auth/refresh', { refreshToken })).statusCode).toBe(401);
  }
  expect((await login(form.email, form.password)).statusCode).toBe(401);
  server.clock.ms -= 3_599_000;
});

test('a token lasts an hour, and no longer than the password or the e-mail it was for', async () => {
  const { form, accessToken } = await newShop();
  await ask(form.email);
  const [late = ''] = await mailed(form.email);
  server.clock.ms += 3_600_000;
  expect((await confirm(late)).statusCode).toBe(400);
  server.clock.ms -= 3_600_000;
  await change(accessToken, form.password, 'segunda');
  expect((await confirm(late)).statusCode).toBe(400);
  await ask(form.email);
  const tokens = await mailed(form.email, 2);
  await server.send('PUT', '/api/settings/store', accessToken, {
    email: `x${form.email}`,
    currentPassword: 'segunda',
  });
  for (const token of tokens) expect((await confirm(token)).statusCode).toBe(400);
  expect((await login(`x${form.email}`, 'segunda')).statusCode).toBe(200);
});

test('asking again and again mails five times an hour', async () => {
  const { form } = await newShop();
  await Promise.all(Array.from({ length: 8 }, () => ask(form.email)));
  const other = await newShop();
  await ask(other.form.email);
  await mailed(other.form.email);
  await expect.poll(async () => (await server.outbox.to(form.email)).length).toBe(5);
});

test('a password that anybody guesses is taken nowhere, and the link in the mail works on', async () => {
  const { form, accessToken } = await newShop();
  const code = ({ json }: { json(): { code?: string } }) => json().code;
  expect(code(await server.post('/api/auth/register', { ...newForm(), password: 'aaaaaa' }))).toBe('weak_password');
  expect(code(await change(accessToken, form.password, '123456'))).toBe('weak_password');
  expect(code(await change(accessToken, form.password, form.storeName))).toBe('weak_password');
  const member = { name: 'Rui', email: newForm().email, role: 'cashier', password: 'qwerty' };
  expect(code(await server.send('POST', '/api/team', accessToken, member))).toBe('weak_password');
  await ask(form.email);
  const [token = ''] = await mailed(form.email);
  expect(code(await confirm(token, 'password'))).toBe('weak_password');
  expect((await login(form.email, form.password)).statusCode).toBe(200);
  expect((await confirm(token)).statusCode).toBe(200);
});
