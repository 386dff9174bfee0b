import { randomUUID } from 'node:crypto';
import { account, session } from '@pdv/schemas/account/session';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_FORMER_SLUGS } from '../account/state.ts';
import { newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

async function newShop() {
  const form = newForm();
  const { accessToken, user } = session.parse((await server.post('/api/auth/register', form)).json());
  const put = (what: string, body: object) => server.send('PUT', `/api/settings/${what}`, accessToken, body);
  return { form, accessToken, user, put };
}
const login = (email: string, password = 'segredo123') => server.post('/api/auth/login', { email, password });
const reservationsOf = async (shopId: string) =>
  (
    await server.pool.query<{ kind: string; value: string; settled: boolean }>(
      'SELECT kind, value, settled_at IS NOT NULL AS settled FROM command.reservations WHERE shop_id = $1 ORDER BY kind',
      [shopId],
    )
  ).rows;
const unique = () => randomUUID().slice(0, 13);

describe('the store', () => {
  test('takes the whole form and keeps omitted settings', async () => {
    const { put, user, form } = await newShop();
    const body = {
      storeName: ' Pão & Cia ',
      ownerName: 'Ana C. Lima',
      whatsapp: '(13) 99999-0000',
      description: 'Pães',
      address: 'Rua A, 1',
      city: 'Santos',
      state: 'SP',
      zipCode: '11010-000',
    };
    const answer = await put('store', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-log-position']).toBe(await server.store.head());
    expect(account.parse(answer.json())).toMatchObject({
      storeName: 'Pão & Cia',
      whatsapp: '13999990000',
      zipCode: '11010000',
      email: form.email,
    });
    const head = await server.store.head();
    expect((await put('store', { city: 'Santos' })).json()).toMatchObject({ city: 'Santos', description: 'Pães' });
    expect(await server.store.head()).toBe(head);
    expect((await put('store', { description: '' })).json()).toMatchObject({ description: null, city: 'Santos' });
    let sealed = '';
    for await (const { data } of server.store.read(streams.account(user.id))) sealed += JSON.stringify(data);
    for (const secret of ['Santos', 'Rua A', 'Ana', '13999990000', form.email]) expect(sealed).not.toContain(secret);
  });

  test('moves the login with the e-mail, frees the old one and warns it', async () => {
    const { put, form, user } = await newShop();
    const email = `nova-${unique()}@example.com`;
    const asked = await put('store', { email });
    expect([asked.statusCode, asked.json()]).toMatchObject([
      403,
      { code: 'password_needed', issues: [{ path: 'currentPassword' }] },
    ]);
    const guessed = await put('store', { email, currentPassword: 'segredo124' });
    expect([guessed.statusCode, guessed.json()]).toMatchObject([
      400,
      { code: 'wrong_password', issues: [{ path: 'currentPassword' }] },
    ]);
    expect((await login(form.email)).statusCode).toBe(200);
    const moved = await put('store', { email: email.toUpperCase(), currentPassword: 'segredo123' });
    expect(moved.json()).toMatchObject({ email });
    expect((await login(form.email)).json().code).toBe('email_not_found');
    expect((await login(email)).json().user.email).toBe(email);
    expect(await reservationsOf(user.id)).toEqual([
      { kind: 'email', value: email, settled: true },
      { kind: 'slug', value: form.slug, settled: true },
    ]);
    await expect.poll(async () => (await server.outbox.to(form.email)).length).toBe(1);
    expect((await server.post('/api/auth/register', newForm({ email: form.email }))).statusCode).toBe(201);
  });

  test('gives the shop the days of another zone', async () => {
    const { put, form } = await newShop();
    expect((await put('store', { timeZone: 'America/Rio_Branco' })).json()).toMatchObject({
      ...{ timeZone: 'America/Rio_Branco', storeName: form.storeName },
    });
    expect((await login(form.email)).json().user.timeZone).toBe('America/Rio_Branco');
  });

  test('cannot take an e-mail that has an account', async () => {
    const [mine, other] = [await newShop(), await newShop()];
    const answer = await mine.put('store', {
      email: other.form.email,
      storeName: 'Outra',
      currentPassword: 'segredo123',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect((await login(mine.form.email)).json().user.storeName).toBe('Padaria São João');
  });

  test.each([
    [{ email: 'nope' }],
    [{ storeName: '' }],
    [{ zipCode: '123' }],
    [{ city: 5 }],
    [{ timeZone: 'Europe/Lisbon' }],
    [{ address: 'x'.repeat(201) }],
    [{ description: 'a\u0000b' }],
  ])('refuses %j', async (body) => {
    const { put } = await newShop();
    const answer = await put('store', body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });
});

describe('the catalogue', () => {
  test('takes another slug, and keeps the old one from others for as long as the shop is there', async () => {
    const { put, form, user } = await newShop();
    const slug = `pao-${unique()}`;
    const changed = await put('catalog', { slug, catalogPublic: false, catalogShowStock: true });
    expect(changed.json()).toMatchObject({ slug, catalogSlug: slug, catalogPublic: false, catalogShowStock: true });
    expect(changed.json().catalogShowPrices).toBe(true);
    expect(await reservationsOf(user.id)).toContainEqual({ kind: 'slug', value: slug, settled: true });
    const taken = await server.post('/api/auth/register', newForm({ slug: form.slug }));
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slug_taken']);
    expect(taken.json().suggestedSlug).toBe(`${form.slug}-2`);
    const other = await (await newShop()).put('catalog', { slug: form.slug });
    expect([other.statusCode, other.json().code]).toEqual([409, 'slug_taken']);
    expect((await put('catalog', { slug: form.slug })).json().slug).toBe(form.slug);
  });

  test('lets go the oldest address of more than ten', async () => {
    const { put, form, user } = await newShop();
    const run = unique();
    for (let n = 0; n <= MOST_FORMER_SLUGS; n++) await put('catalog', { slug: `l${n}-${run}` });
    const slugs = (await reservationsOf(user.id)).filter(({ kind }) => kind === 'slug').map(({ value }) => value);
    expect(slugs.sort()).toEqual(Array.from({ length: MOST_FORMER_SLUGS + 1 }, (_, n) => `l${n}-${run}`).sort());
    expect((await server.post('/api/auth/register', newForm({ slug: form.slug }))).statusCode).toBe(201);
  });

  test('does not go back unreserved to where it stood when the request came', async () => {
    const { put, form, user, accessToken } = await newShop();
    const slug = `meio-${unique()}`;
    // Another process moves the shop between this process's read and its decision.
    let moved = false;
    const slow = await server.start({
      store: new Proxy(server.store, {
        get: (target, name) => {
          const method = Reflect.get(target, name);
          if (name !== 'append' || moved) return typeof method === 'function' ? method.bind(target) : method;
          return async (...args: Parameters<typeof server.store.append>) => {
            moved = true;
            await put('catalog', { slug });
            return target.append(...args);
          };
        },
      }),
    });
    const body = { slug: form.slug, catalogShowStock: true };
    const answer = await slow.send('PUT', '/api/settings/catalog', accessToken, body);
    expect(answer.json()).toMatchObject({ slug, catalogShowStock: true });
    expect(await reservationsOf(user.id)).toContainEqual({ kind: 'slug', value: slug, settled: true });
    await slow.app.close();
  });

  test('gives a slug that fifty ask for at once to one of them', async () => {
    const shops = await Promise.all(Array.from({ length: 10 }, newShop));
    const slug = `disputado-${unique()}`;
    const answers = await Promise.all(
      shops.flatMap(({ put }) => Array.from({ length: 5 }, () => put('catalog', { slug }))),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(won.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(50 - won.length);
    const { rows } = await server.pool.query('SELECT shop_id FROM command.reservations WHERE value = $1', [slug]);
    expect(rows).toEqual([{ shop_id: won[0]?.json().id }]);
  });

  test('goes to and fro without losing its reservation', async () => {
    const { put, form, user } = await newShop();
    const slugs = [form.slug, `a-${unique()}`, `b-${unique()}`];
    await Promise.all(Array.from({ length: 30 }, (_, n) => put('catalog', { slug: slugs[n % 3] ?? '' })));
    const { slug } = (await put('catalog', { catalogPublic: true })).json();
    expect(slugs).toContain(slug);
    const settled = (await reservationsOf(user.id)).filter(
      (reservation) => reservation.kind === 'slug' && reservation.settled,
    );
    expect(settled.map(({ value }) => value).sort()).toEqual(slugs.toSorted());
    for (const one of slugs) {
      expect((await server.post('/api/auth/register', newForm({ slug: one }))).statusCode).toBe(409);
    }
  });

  test.each(['Com Espaço', 'maiÚscula', '-a', ''])('refuses the slug "%s"', async (slug) => {
    const { put } = await newShop();
    expect((await put('catalog', { slug })).statusCode).toBe(400);
  });

  test.each(['api', 'login', 'www'])('refuses the product’s own address "%s"', async (slug) => {
    const { put, form } = await newShop();
    const refused = await put('catalog', { slug });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'slug_reserved', message: 'Este endereço é reservado. Escolha outro.', issues: [{ path: 'slug' }] },
    ]);
    expect((await put('catalog', {})).json().slug).toBe(form.slug);
    const signUp = await server.post('/api/auth/register', newForm({ slug }));
    expect([signUp.statusCode, signUp.json().message]).toEqual([400, 'Este endereço é reservado. Escolha outro.']);
  });

  test('a shop that has a reserved address from before keeps it', async () => {
    const { put, user } = await newShop();
    const metadata = { schemaVersion: 1, shopId: user.id, actorId: user.memberId, occurredAt: user.createdAt };
    const catalog = { catalogPublic: true, catalogShowPrices: true, catalogShowStock: true, catalogAllowOrders: true };
    const personal = { subject: `account:${user.id}`, sealed: null };
    await server.store.append(
      streams.account(user.id),
      [
        {
          id: randomUUID(),
          type: 'CatalogChanged',
          data: { shopId: user.id, slug: 'suporte', ...catalog, personal },
          metadata: { ...metadata, correlationId: randomUUID(), causationId: randomUUID() },
        },
      ],
      'exists',
    );
    // A process with the stream in memory reads on once a command meets the newer revision.
    expect((await put('catalog', { catalogShowStock: false })).statusCode).toBe(200);
    const kept = await put('catalog', { slug: 'suporte', catalogShowStock: true });
    expect([kept.statusCode, kept.json().slug]).toEqual([200, 'suporte']);
  });
});

describe('a process that dies', () => {
  const dying = () =>
    server.start({
      store: new Proxy(server.store, {
        get: (target, name) =>
          name === 'append' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name),
      }),
    });

  test('before the event: others may take its reservation, and the slow process may not use it', async () => {
    const [mine, other] = [await newShop(), await newShop()];
    const slug = `morreu-${unique()}`;
    const dead = await dying();
    const failed = await dead.send('PUT', '/api/settings/catalog', mine.accessToken, { slug });
    expect(failed.statusCode).toBeGreaterThanOrEqual(500);
    await dead.app.close();
    expect((await other.put('catalog', { slug })).json().code).toBe('slug_taken');
    await server.pool.query(
      "UPDATE command.reservations SET reserved_at = now() - interval '1 minute' WHERE value = $1",
      [slug],
    );
    expect((await other.put('catalog', { slug })).json()).toMatchObject({ slug });
    expect((await mine.put('catalog', { slug })).json().code).toBe('slug_taken');
    expect((await mine.put('catalog', { catalogPublic: true })).json().slug).toBe(mine.form.slug);
  });

  test('after the log knows: the new e-mail logs in all the same', async () => {
    const { put, form, user } = await newShop();
    const email = `nova-${unique()}@example.com`;
    await put('store', { email, currentPassword: 'segredo123' });
    // The login as it is between the event and its settlement.
    await server.pool.query('UPDATE command.members SET email = $2 WHERE shop_id = $1', [user.id, form.email]);
    await server.pool.query('UPDATE command.reservations SET settled_at = NULL WHERE value = $1', [email]);
    expect((await login(email)).json().user.email).toBe(email);
    expect((await login(form.email)).statusCode).toBe(401);
  });
});

test('theme and notifications are kept, css as the parser understood it', async () => {
  const { put } = await newShop();
  const theme = { primaryColor: '#AABBCC', secondaryColor: '#001122', logoUrl: 'https://x.example/l.png' };
  const css = 'h1{color:red}/* x */';
  expect((await put('theme', { ...theme, customCss: css })).json()).toMatchObject({
    primaryColor: '#aabbcc',
    logoUrl: 'https://x.example/l.png',
    customCss: 'h1 {\n  color: red;\n}',
  });
  expect((await put('theme', { customCss: '', logoUrl: null })).json()).toMatchObject({
    customCss: null,
    logoUrl: null,
  });
  const refused = await put('theme', { primaryColor: '#000000', customCss: 'a{position:fixed}\nb{}' });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'css_refused']);
  expect(refused.json().issues).toEqual([
    { path: 'customCss', message: 'Linha 1: "position:fixed" – esta propriedade não é permitida.' },
    { path: 'customCss', message: 'Linha 2: "b" – este seletor não é permitido.' },
  ]);
  const flags = {
    emailNotifications: false,
    followupReminders: false,
    reminderPauseDays: 3,
    reminderHoldoutPercent: 10,
    lowStockAlerts: false,
    salesReports: true,
  };
  const answer = await put('notifications', flags);
  expect(answer.json()).toMatchObject({ ...flags, primaryColor: '#aabbcc' });
});

test.each([
  { primaryColor: 'red' },
  { primaryColor: '#fff' },
  { logoUrl: 'http://x.example/l.png' },
  { logoUrl: 'javascript:alert(1)' },
  { logoUrl: 'https://user:pass@x.example/' },
  { customCss: 'a'.repeat(10_001) },
  { customCss: 'a{color:red}\u0000' },
])('theme refuses %j', async (body) => {
  const { put } = await newShop();
  expect((await put('theme', body)).statusCode).toBe(400);
});

test('whoever holds a token alone guesses the password for the e-mail no more often than at the login', async () => {
  const { accessToken, form } = await newShop();
  const limited = await server.start({ rateLimit: 1_000 });
  const move = async (currentPassword: string) =>
    (
      await limited.send('PUT', '/api/settings/store', accessToken, {
        email: `ladrao-${unique()}@example.com`,
        currentPassword,
      })
    ).statusCode;
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push(await move(`palpite-${n}`));
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect(await move('segredo123')).toBe(429);
  await limited.app.close();
  expect((await login(form.email)).statusCode).toBe(200);
});

test('one shop saves its settings thirty times a minute at most, from wherever it is; others are not slower', async () => {
  const [mine, other] = [await newShop(), await newShop()];
  const limited = await server.start({ rateLimit: 1_000 });
  const save = async (token: string, n = 0) =>
    (
      await limited.app.inject({
        method: 'PUT',
        url: '/api/settings/theme',
        remoteAddress: `10.5.0.${n}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { customCss: 'a { width: 1px }' },
      })
    ).statusCode;
  const statuses = [];
  for (let n = 0; n < 31; n++) statuses.push(await save(mine.accessToken, n));
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect(await save(other.accessToken)).toBe(200);
  await limited.app.close();
});

test('hours are told whole, cleared by closing every day, and refused where they cannot be', async () => {
  const { accessToken } = await newShop();
  const put = (body: object) => server.send('PUT', '/api/settings/opening-hours', accessToken, body);
  const day = [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ];
  const openingHours = [[], day, day, day, day, day, [{ from: '18:00', to: '02:00' }]];
  const saved = await put({ openingHours, openingNote: ' Feriados: fechado ', deliveryText: '' });
  expect(saved.json()).toMatchObject({ openingHours, openingNote: 'Feriados: fechado', deliveryText: null });
  const refused = await put({ openingHours: openingHours.with(1, day.toReversed()) });
  expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'openingHours.1.1.from']);
  expect((await put({ openingHours: [day] })).statusCode).toBe(400);
  expect((await put({})).json()).toMatchObject({ openingHours });
  expect((await put({ openingHours: openingHours.map(() => []) })).json().openingHours).toBeNull();
});
