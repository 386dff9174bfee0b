import { randomUUID } from 'node:crypto';
import type { EventStore } from '@pdv/infra/event-store/port';
import { session } from '@pdv/schemas/account/session';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newForm, serveAccounts } from '../account.fixture.ts';

const URL = '/api/auth/register';
let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

const register = (form = newForm(), key?: string, on = server) =>
  on.post(URL, form, key === undefined ? {} : { 'idempotency-key': key });

/** A process that dies as it is about to append. */
function dyingStore(): EventStore {
  return new Proxy(server.store, {
    get: (target, name) => (name === 'append' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name)),
  });
}

const ageReservations = () =>
  server.pool.query("UPDATE command.reservations SET reserved_at = now() - interval '1 minute'");

async function eventsOf(shopId: string) {
  const types: string[] = [];
  for await (const event of server.store.read(streams.account(shopId))) types.push(event.type);
  return types;
}

test('a shop signs up and is in', async () => {
  const form = newForm();
  const answer = await register(form);
  expect(answer.statusCode).toBe(201);
  const { user, refreshToken } = session.parse(answer.json());
  expect(user).toMatchObject({
    role: 'owner',
    email: form.email,
    storeName: 'Padaria São João',
    ownerName: 'Ana Conceição',
    whatsapp: '11981234410',
    slug: form.slug,
    businessType: 'padaria',
    timeZone: 'America/Sao_Paulo',
    plan: 'free',
    effectivePlan: 'free',
    status: 'active',
    trialEndsAt: null,
  });
  expect(refreshToken).not.toBe('');
  expect(answer.headers['x-log-position']).toBe(await server.store.head());
});

test('names, addresses and secrets are nowhere in plain in the log', async () => {
  const form = newForm();
  await register(form);
  const { rows } = await server.pool.query('SELECT * FROM event_log.events');
  const log = JSON.stringify(rows, (_, value) => (Buffer.isBuffer(value) ? value.toString() : value));
  expect(log).toContain(form.slug);
  const hash = await server.pool.query<{ password_hash: string }>('SELECT password_hash FROM command.members');
  const secret = ['Ana', 'Conceição', 'São João', form.email, '11981234410', form.password, 'argon2'];
  for (const text of [...secret, ...hash.rows.map((row) => row.password_hash)]) expect(log).not.toContain(text);
});

test('an e-mail has one account, whatever its case', async () => {
  const form = newForm();
  await register(form);
  const again = await register(newForm({ email: form.email.toUpperCase() }));
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { code: 'email_taken', message: 'Este e-mail já tem uma conta.' },
  ]);
});

test('a taken slug gets a free alternative, and the e-mail stays free', async () => {
  const slug = `loja-${randomUUID().slice(0, 8)}`;
  await register(newForm({ slug }));
  await register(newForm({ slug: `${slug}-2` }));
  const form = newForm({ slug });
  const refused = await register(form);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'slug_taken', suggestedSlug: `${slug}-3` });
  expect((await register({ ...form, slug: `${slug}-3` })).statusCode).toBe(201);
});

/** Sends twenty sign-ups at once, to two processes. */
async function rush(wanted: Partial<ReturnType<typeof newForm>>) {
  const other = await server.start();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      register(newForm(wanted), undefined, index % 2 ? (other as typeof server) : server),
    ),
  );
  await other.app.close();
  return answers.map((answer) => (answer.statusCode === 201 ? 'in' : answer.json().code)).sort();
}

test('of twenty that want one e-mail at once, one gets it', async () => {
  const { email } = newForm();
  expect(await rush({ email })).toEqual([...Array(19).fill('email_taken'), 'in']);
});

test('of twenty that want one slug at once, one gets it', async () => {
  const { slug } = newForm();
  expect(await rush({ slug })).toEqual(['in', ...Array(19).fill('slug_taken')]);
});

test('a retry under the same key enters the same shop', async () => {
  const [form, key] = [newForm(), randomUUID()];
  const first = await register(form, key);
  const other = await server.start();
  const again = await register(form, key, other as typeof server);
  expect(again.statusCode).toBe(201);
  expect(again.json().user).toEqual(first.json().user);
  expect(again.headers['x-log-position']).toBeDefined();
  expect(await eventsOf(first.json().user.id)).toEqual(['ShopRegistered']);
  await other.app.close();
});

test('the same key with other data, or another password, is 422', async () => {
  const [form, key] = [newForm(), randomUUID()];
  await register(form, key);
  for (const change of [{ storeName: 'Outra' }, { password: 'outra-senha' }, { email: newForm().email }, newForm()]) {
    const answer = await register({ ...form, ...change }, key);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency_key_reused']);
  }
});

test('a sign-up that died before the log is finished by its own retry', async () => {
  const dying = await server.start({ store: dyingStore() });
  const [form, key] = [newForm(), randomUUID()];
  expect((await register(form, key, dying as typeof server)).statusCode).toBe(500);
  const answer = await register(form, key);
  expect(answer.statusCode).toBe(201);
  expect(await eventsOf(answer.json().user.id)).toEqual(['ShopRegistered']);
  await dying.app.close();
});

test('a dead sign-up’s reservations go to the next caller once they are old', async () => {
  const dying = await server.start({ store: dyingStore() });
  const [form, key] = [newForm(), randomUUID()];
  await register(form, key, dying as typeof server);
  await dying.app.close();
  expect((await register(form)).json().code).toBe('email_taken');
  const login = await server.post('/api/auth/login', form);
  expect(login.json().code).toBe('email_not_found');
  await ageReservations();
  expect((await register(form)).statusCode).toBe(201);
  // The slow process continues, but its shop can no longer be registered.
  expect((await register(form, key)).json().code).toBe('email_taken');
});

test('a slow sign-up cannot use reservations that went to somebody else', async () => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let reached = false;
  const slowStore = new Proxy(server.store, {
    get: (target, name) =>
      name === 'append'
        ? async (...args: Parameters<EventStore['append']>) => {
            reached = true;
            await asleep;
            return target.append(...args);
          }
        : Reflect.get(target, name),
  });
  const slow = await server.start({ store: slowStore });
  const form = newForm();
  const sleeping = register(form, undefined, slow as typeof server);
  await expect.poll(() => reached).toBe(true);
  await ageReservations();
  const quick = await register(form);
  expect(quick.statusCode).toBe(201);
  wake();
  expect((await sleeping).json().code).toBe('email_taken');
  const login = await server.post('/api/auth/login', form);
  expect(login.json().user.id).toBe(quick.json().user.id);
  await slow.app.close();
});

test('a reservation whose shop is in the log stays, however old and unsettled', async () => {
  const form = newForm();
  const { user } = (await register(form)).json();
  await server.pool.query('UPDATE command.reservations SET settled_at = NULL WHERE shop_id = $1', [user.id]);
  await ageReservations();
  expect((await register(newForm({ email: form.email }))).json().code).toBe('email_taken');
  expect((await server.post('/api/auth/login', form)).statusCode).toBe(200);
});

test('bad forms are refused by field', async () => {
  const answer = await register({ ...newForm(), storeName: ' ', email: 'ana', slug: 'Com Espaço', password: '12345' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual(
    expect.arrayContaining([
      { path: 'storeName', message: 'Nome da loja é obrigatório' },
      { path: 'email', message: 'E-mail inválido' },
      { path: 'password', message: 'Mínimo 6 caracteres' },
    ]),
  );
});

test('the rate limit is the route’s own', async () => {
  const limited = await server.start({ rateLimit: 1_000 });
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await limited.post(URL, {})).statusCode);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  await limited.app.close();
});

test.each([
  ['America/Manaus', 'America/Manaus'],
  ['Europe/Lisbon', 'America/Sao_Paulo'],
  ['Mars/Olympus', 'America/Sao_Paulo'],
  [undefined, 'America/Sao_Paulo'],
])('a shop whose browser says %s has the days of %s', async (timeZone, wanted) => {
  const { user } = session.parse((await register(newForm({ timeZone }))).json());
  expect(user.timeZone).toBe(wanted);
});
