import { randomUUID } from 'node:crypto';
import type { Role } from '@pdv/schemas/account/roles';
import { session } from '@pdv/schemas/account/session';
import { teamMember } from '@pdv/schemas/account/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, newForm, serveAccounts } from '../account.fixture.ts';

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
const person = (role: Role = 'cashier') => ({
  name: 'Caio Reis',
  email: `caio-${randomUUID().slice(0, 13)}@example.com`,
  role,
  password: 'primeira1',
});
const login = (email: string, password = 'primeira1') => server.post('/api/auth/login', { email, password });
const enter = async (email: string) => session.parse((await login(email)).json());
const add = (token: string, body: object, key?: string) =>
  server.post('/api/team', body, { ...bearer(token), ...(key !== undefined && { 'idempotency-key': key }) });
/** Sends a request to any route that needs only a token. */
const isIn = async (token: string) =>
  (await server.send('PUT', '/api/account/password', token, { currentPassword: '' })).statusCode !== 401;

test('an owner adds a member, who signs in with a role', async () => {
  const { accessToken, user } = await newShop();
  const caio = person();
  const answer = await add(accessToken, caio);
  expect([answer.statusCode, teamMember.parse(answer.json())]).toMatchObject([
    201,
    { name: 'Caio Reis', email: caio.email, role: 'cashier' },
  ]);
  const entered = await enter(caio.email);
  expect(entered.user).toMatchObject({
    id: user.id,
    role: 'cashier',
    email: caio.email,
    ownerName: 'Ana Conceição',
    createdAt: user.createdAt,
  });
  expect((await add(entered.accessToken, person())).statusCode).toBe(403);
  expect((await server.send('PUT', '/api/settings/store', entered.accessToken, {})).statusCode).toBe(403);
});

test('the same request adds one, another body under its key none', async () => {
  const { accessToken } = await newShop();
  const caio = person();
  const first = await add(accessToken, caio, 'k');
  expect((await add(accessToken, caio, 'k')).json()).toEqual(first.json());
  expect((await add(accessToken, { ...caio, role: 'analyst' }, 'k')).statusCode).toBe(422);
  const taken = await add(accessToken, caio);
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'email_taken']);
});

test('an e-mail that twenty ask for at once is one member’s', async () => {
  const shops = await Promise.all(Array.from({ length: 4 }, newShop));
  const caio = person();
  const answers = await Promise.all(
    shops.flatMap(({ accessToken }) => Array.from({ length: 5 }, () => add(accessToken, caio))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
});

test('another role ends the sessions at once; another name does not', async () => {
  const { accessToken } = await newShop();
  const caio = person();
  const { id } = (await add(accessToken, caio)).json();
  const before = await enter(caio.email);
  const renamed = await server.send('PUT', `/api/team/${id}`, accessToken, { name: 'Caio', role: 'cashier' });
  expect(renamed.json()).toMatchObject({ name: 'Caio', role: 'cashier' });
  expect(await isIn(before.accessToken)).toBe(true);
  await server.send('PUT', `/api/team/${id}`, accessToken, { role: 'analyst' });
  expect(await isIn(before.accessToken)).toBe(false);
  expect((await server.post('/api/auth/refresh', { refreshToken: before.refreshToken })).statusCode).toBe(401);
  expect((await enter(caio.email)).user.role).toBe('analyst');
});

test('an owner is made by an owner’s password only; the token does not do', async () => {
  const { accessToken } = await newShop();
  const code = (answer: { json(): { code?: string } }) => answer.json().code;
  const second = person('owner');
  expect(code(await add(accessToken, second))).toBe('password_needed');
  expect(code(await add(accessToken, { ...second, currentPassword: 'primeira1' }))).toBe('wrong_password');
  expect(code(await login(second.email))).toBe('email_not_found');
  const { id } = (await add(accessToken, person())).json();
  const promote = (body: object = {}) => server.send('PUT', `/api/team/${id}`, accessToken, { role: 'owner', ...body });
  expect(code(await promote())).toBe('password_needed');
  expect(code(await promote({ currentPassword: 'primeira1' }))).toBe('wrong_password');
  expect((await promote({ currentPassword: 'segredo123' })).json().role).toBe('owner');
  // An owner's new name takes none.
  expect((await promote({ name: 'Caio Dono' })).json().name).toBe('Caio Dono');
});

test('a removed member is signed out at once, and the e-mail is free', async () => {
  const { accessToken } = await newShop();
  const caio = person();
  const { id } = (await add(accessToken, caio)).json();
  const before = await enter(caio.email);
  expect((await server.send('DELETE', `/api/team/${id}`, accessToken)).statusCode).toBe(204);
  expect(await isIn(before.accessToken)).toBe(false);
  expect((await login(caio.email)).json().code).toBe('email_not_found');
  expect((await server.send('DELETE', `/api/team/${id}`, accessToken)).statusCode).toBe(204);
  expect((await server.send('PUT', `/api/team/${id}`, accessToken, { name: 'X' })).statusCode).toBe(404);
  expect((await add((await newShop()).accessToken, caio)).statusCode).toBe(201);
});

test('a request that is repeated after the member was removed says so, and keeps no e-mail from others', async () => {
  const { accessToken } = await newShop();
  const caio = person();
  const { id } = (await add(accessToken, caio, 'k')).json();
  expect((await server.send('DELETE', `/api/team/${id}`, accessToken)).statusCode).toBe(204);
  const again = await add(accessToken, caio, 'k');
  expect([again.statusCode, again.json().code]).toEqual([409, 'member_removed']);
  expect((await add((await newShop()).accessToken, caio)).statusCode).toBe(201);
});

test('a shop keeps an owner, also when two let each other go at once', async () => {
  const { accessToken, user } = await newShop();
  const alone = await server.send('DELETE', `/api/team/${user.memberId}`, accessToken);
  expect([alone.statusCode, alone.json().code]).toEqual([409, 'last_owner']);
  const demoted = await server.send('PUT', `/api/team/${user.memberId}`, accessToken, { role: 'cashier' });
  expect(demoted.json().code).toBe('last_owner');
  const second = person('owner');
  const { id } = (await add(accessToken, { ...second, currentPassword: 'segredo123' })).json();
  const other = await enter(second.email);
  const both = await Promise.all([
    server.send('DELETE', `/api/team/${id}`, accessToken),
    server.send('DELETE', `/api/team/${user.memberId}`, other.accessToken),
  ]);
  // The loser is refused as the last owner, or as nobody if the removal was already known.
  const [done, refused] = both.map(({ statusCode }) => statusCode).sort();
  expect(done).toBe(204);
  expect([401, 409]).toContain(refused);
});

test('another shop’s members are nobody', async () => {
  const [mine, other] = [await newShop(), await newShop()];
  const { id } = (await add(other.accessToken, person())).json();
  expect((await server.send('PUT', `/api/team/${id}`, mine.accessToken, { role: 'analyst' })).statusCode).toBe(404);
  expect((await server.send('DELETE', `/api/team/${id}`, mine.accessToken)).statusCode).toBe(404);
  expect((await server.send('DELETE', '/api/team/nope', mine.accessToken)).statusCode).toBe(400);
});
