import { randomUUID } from 'node:crypto';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Session } from '@pdv/schemas/account/session';
import { MAX_SHOPS, MAX_SHOPS_OF_LOGIN } from '@pdv/schemas/account/shop-limits';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpNetworkOf } from '../../mail/sign-up-networks.ts';
import { newForm, serveAccounts } from '../account.fixture.ts';
import { grantAccess } from '../members/members.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

async function signUp(form = newForm()): Promise<Session & { form: ReturnType<typeof newForm> }> {
  const answer = await server.post('/api/auth/register', form);
  expect(answer.statusCode).toBe(201);
  return { ...(answer.json() as Session), form };
}
/** An owner in the trial, which gives what Pro gives. */
async function proOwner() {
  const session = await signUp();
  expect((await server.send('POST', '/api/account/trial', session.accessToken, {})).statusCode).toBe(200);
  return session;
}
const newShop = () => ({ storeName: 'Filial Centro', slug: `filial-${randomUUID().slice(0, 13)}` });
const open = (token: string, form: object = newShop(), key: string = randomUUID(), on = server.app) =>
  on.inject({
    method: 'POST',
    url: '/api/shops',
    payload: form,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
/** Each a moment after the one before. */
function enter({ refreshToken }: Session, shopId: string) {
  server.clock.ms++;
  return server.post('/api/auth/switch-shop', { shopId, refreshToken });
}
/** The head's session goes on. */
async function branchOf(head: Session & { form: ReturnType<typeof newForm> }): Promise<Session> {
  const opened = await open(head.accessToken);
  expect(opened.statusCode).toBe(201);
  const entered = await enter(await login(head.form), opened.json().id);
  expect(entered.statusCode).toBe(200);
  return entered.json();
}
async function eventsOf(shopId: string) {
  const types: string[] = [];
  for await (const event of server.store.read(streams.account(shopId))) types.push(event.type);
  return types;
}
const login = async ({ email, password }: ReturnType<typeof newForm>): Promise<Session> =>
  (await server.post('/api/auth/login', { email, password })).json();

test('an owner opens another shop, goes there and back, and enters where they were last', async () => {
  const head = await proOwner();
  const branch = await branchOf(head);
  expect(branch.user).toMatchObject({
    storeName: 'Filial Centro',
    email: head.form.email,
    memberId: head.user.memberId,
    role: 'owner',
    headShopId: head.user.id,
    effectivePlan: 'pro',
  });
  expect(branch.user.id).not.toBe(head.user.id);
  expect((await login(head.form)).user.id).toBe(branch.user.id);
  const back: Session = (await enter(branch, head.user.id)).json();
  expect(back.user).toMatchObject({ id: head.user.id, headShopId: null });
  expect((await login(head.form)).user.id).toBe(head.user.id);
  const renewed = await server.post('/api/auth/refresh', { refreshToken: back.refreshToken });
  expect(renewed.json().user.id).toBe(head.user.id);
  // In the shop that was left, nothing of the session goes on.
  expect((await server.post('/api/auth/refresh', { refreshToken: branch.refreshToken })).statusCode).toBe(401);
  expect((await server.send('POST', '/api/shops', branch.accessToken, newShop())).statusCode).toBe(401);
});

test('a repeat opens one shop, and another slug is another request', async () => {
  const { accessToken } = await proOwner();
  const [form, key] = [newShop(), randomUUID()];
  const [first, again] = [await open(accessToken, form, key), await open(accessToken, form, key)];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(await eventsOf(first.json().id)).toEqual(['ShopRegistered', 'TrialStarted']);
  const taken = await open(accessToken, form);
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'slug_taken']);
  expect(taken.json().suggestedSlug).toMatch(form.slug);
});

test('a process that dies before the log has the shop leaves nothing that a retry or another does not use', async () => {
  const head = await proOwner();
  const { accessToken } = head;
  const dying = await server.start({
    store: new Proxy(server.store, {
      get: (target, name) =>
        name === 'append' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name),
    }),
  });
  const [form, key] = [newShop(), randomUUID()];
  expect((await open(accessToken, form, key, dying.app)).statusCode).toBeGreaterThanOrEqual(500);
  const other = newShop();
  expect((await open(accessToken, other, randomUUID(), dying.app)).statusCode).toBeGreaterThanOrEqual(500);
  await dying.app.close();
  expect((await open(accessToken, form, key)).statusCode).toBe(201);
  const early = await open(accessToken, other);
  expect(early.json().code).toBe('slug_taken');
  await server.pool.query("UPDATE command.reservations SET reserved_at = now() - interval '1 minute'");
  await server.pool.query("UPDATE command.branches SET created_at = created_at - interval '1 minute'");
  expect((await open(accessToken, other)).statusCode).toBe(201);
  const { rows } = await server.pool.query(
    'SELECT count(*)::int AS branches FROM command.branches WHERE head_shop_id = $1',
    [(await branchOf(head)).user.headShopId],
  );
  // The dead one is forgotten.
  expect(rows[0].branches).toBe(3);
});

test(`there are ${MAX_SHOPS} at most, also at once`, async () => {
  const { accessToken } = await proOwner();
  const answers = await Promise.all(Array.from({ length: MAX_SHOPS + 2 }, () => open(accessToken)));
  const codes = answers.map((answer) => (answer.statusCode === 201 ? 'opened' : answer.json().code)).sort();
  expect(codes).toEqual([...Array(MAX_SHOPS - 1).fill('opened'), ...Array(3).fill('too_many_shops')]);
});

test('a free shop, somebody of another shop and an owner of the branch alone open none', async () => {
  const free = await signUp();
  expect((await open(free.accessToken)).json().code).toBe('plan_required');
  const head = await proOwner();
  const branch = await branchOf(head);
  expect((await enter(free, branch.user.id)).statusCode).toBe(404);
  expect((await enter(free, randomUUID())).statusCode).toBe(404);
  const other = newForm();
  const added = await server.send('POST', '/api/team', branch.accessToken, {
    ...{ name: 'Bia', email: other.email, password: 'segredo123', role: 'owner' },
    currentPassword: head.form.password,
  });
  expect(added.statusCode).toBe(201);
  const bia = await login(other);
  expect(bia.user.id).toBe(branch.user.id);
  const refused = await open(bia.accessToken);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_head_owner']);
  expect((await enter(bia, head.user.id)).statusCode).toBe(404);
});

test('the branch pays nothing by itself, and begins no trial', async () => {
  const branch = await branchOf(await proOwner());
  const refused = await server.send('POST', '/api/account/trial', branch.accessToken, {});
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan_of_head_shop']);
});

test('somebody works in both shops with one login, with a role in each, and leaves one of them', async () => {
  const head = await proOwner();
  const branch = await branchOf(head);
  const form = newForm();
  const added = await server.send('POST', '/api/team', head.accessToken, {
    ...{ name: 'Caio', email: form.email, password: form.password, role: 'cashier' },
  });
  const { id: memberId } = added.json();
  const bring = (role: string, more = {}) =>
    server.send('POST', '/api/team/known', branch.accessToken, { memberId, role, ...more });
  expect((await bring('owner')).json().code).toBe('password_needed');
  const brought = await bring('analyst');
  expect([brought.statusCode, brought.json()]).toEqual([
    201,
    { id: memberId, name: 'Caio', email: form.email, role: 'analyst' },
  ]);
  // Who is there already keeps the role.
  expect((await bring('cashier')).json()).toMatchObject({ role: 'analyst' });
  const caio = await login(form);
  expect(caio.user).toMatchObject({ id: head.user.id, role: 'cashier' });
  const there: Session = (await enter(caio, branch.user.id)).json();
  expect(there.user).toMatchObject({ id: branch.user.id, role: 'analyst' });

  // A new role in one shop ends the sessions there, and no others.
  await server.send('PUT', `/api/team/${memberId}`, branch.accessToken, { role: 'cashier' });
  expect((await enter(there, head.user.id)).statusCode).toBe(401);
  expect((await enter(await login(form), branch.user.id)).json().user.role).toBe('cashier');

  // Out of the first shop, the login lives on in the other, with its e-mail.
  expect((await server.send('DELETE', `/api/team/${memberId}`, head.accessToken)).statusCode).toBe(204);
  const left = await login(form);
  expect(left.user).toMatchObject({ id: branch.user.id, role: 'cashier' });
  expect((await enter(left, head.user.id)).statusCode).toBe(404);
  const { rows } = await server.pool.query('SELECT shop_id FROM command.reservations WHERE value = $1', [form.email]);
  expect(rows).toEqual([{ shop_id: branch.user.id }]);

  // And comes back.
  const back = await server.send('POST', '/api/team/known', head.accessToken, { memberId, role: 'cashier' });
  expect(back.statusCode).toBe(201);
  expect((await enter(left, head.user.id)).statusCode).toBe(200);
  await server.send('DELETE', `/api/team/${memberId}`, branch.accessToken);
  await server.send('DELETE', `/api/team/${memberId}`, head.accessToken);
  expect((await server.post('/api/auth/login', form)).json().code).toBe('email_not_found');
});

test('nobody brings along somebody of a shop that is not theirs', async () => {
  const [head, stranger] = [await proOwner(), await proOwner()];
  const branch = await branchOf(head);
  for (const memberId of [stranger.user.memberId, randomUUID()]) {
    const answer = await server.send('POST', '/api/team/known', branch.accessToken, { memberId, role: 'cashier' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'member_not_found']);
  }
});

test('a password changed in one shop is changed in all, and the e-mail moves where the login is', async () => {
  const head = await proOwner();
  const branch = await branchOf(head);
  const email = `nova-${head.form.email}`;
  const moved = await server.send('PUT', '/api/settings/store', branch.accessToken, {
    ...{ email, currentPassword: head.form.password },
  });
  expect([moved.statusCode, moved.json().code]).toEqual([409, 'login_of_other_shop']);
  const renamed = await server.send('PUT', '/api/settings/store', branch.accessToken, { storeName: 'Filial Norte' });
  expect(renamed.json()).toMatchObject({ storeName: 'Filial Norte', email: head.form.email });
  const changed = await server.send('PUT', '/api/account/password', branch.accessToken, {
    ...{ currentPassword: head.form.password, newPassword: 'outro-segredo-1' },
  });
  expect(changed.statusCode).toBe(200);
  expect((await enter(head, branch.user.id)).statusCode).toBe(401);
  expect((await login({ ...head.form, password: 'outro-segredo-1' })).user.id).toBe(branch.user.id);
});

test('the mails of a branch count with those of the network in which its head signed up', async () => {
  const head = await proOwner();
  const branch = await branchOf(head);
  const network = await signUpNetworkOf(server.pool, head.user.id);
  expect(network).not.toBeNull();
  expect(await signUpNetworkOf(server.pool, branch.user.id)).toBe(network);
});

test('a slow opening that was given up for dead cannot go on', async () => {
  const head = await proOwner();
  const [form, key] = [newShop(), randomUUID()];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const appending = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const slow = await server.start({
    store: new Proxy(server.store, {
      get: (target, name) =>
        name === 'append'
          ? async (...sent: Parameters<typeof target.append>) => {
              arrived();
              await held;
              return target.append(...sent);
            }
          : Reflect.get(target, name),
    }),
  });
  const opening = open(head.accessToken, form, key, slow.app);
  await appending;
  const { rows } = await server.pool.query(
    `UPDATE command.branches SET created_at = created_at - interval '1 minute' WHERE head_shop_id = $1 RETURNING shop_id`,
    [head.user.id],
  );
  expect((await open(head.accessToken)).statusCode).toBe(201);
  release();
  expect((await opening).json().code).toBe('sign_up_abandoned');
  expect(await eventsOf(rows[0].shop_id)).toEqual(['SignUpAbandoned']);
  await slow.app.close();
});

test('PINs tried in one shop count in the owner’s other shops', async () => {
  const head = await proOwner();
  const branch = await branchOf(head);
  const pin = { pin: '482915', currentPassword: head.form.password };
  expect((await server.send('PUT', '/api/account/pin', head.accessToken, pin)).statusCode).toBe(204);
  const wrong = async ({ accessToken }: Session) =>
    (await server.send('POST', '/api/approvals', accessToken, { pin: '000001', action: 'discount' })).json();
  const [here, there] = [await wrong(head), await wrong(branch)];
  expect(there.triesLeft).toBe(here.triesLeft - 1);
});

test(`one login enters ${MAX_SHOPS_OF_LOGIN} shops at most, also at once`, async () => {
  const { user } = await signUp();
  const grants = await Promise.allSettled(
    Array.from({ length: MAX_SHOPS_OF_LOGIN + 5 }, () =>
      inTransaction(server.pool, (client) =>
        grantAccess(client, { memberId: user.memberId, shopId: randomUUID(), at: new Date() }),
      ),
    ),
  );
  expect(grants.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SHOPS_OF_LOGIN - 1);
});
