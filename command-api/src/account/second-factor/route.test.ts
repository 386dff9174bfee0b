import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { hashPassword } from '@pdv/infra/tokens/passwords';
import { newRecoveryCodes, secondFactorDemand, secondFactorOffer } from '@pdv/schemas/account/second-factor';
import { session } from '@pdv/schemas/account/session';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cookieOf } from '../../testing/cookie-of.ts';
import { newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
const start = Date.now();
const DAY = 86_400_000;
beforeAll(async () => {
  server = await serveAccounts();
});
beforeEach(() => {
  server.clock.ms = start;
});
afterAll(() => server.close());

/** As an app computes it from the QR code, at the server's clock. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.ms + seconds * 1_000 });
const code = ({ json }: { json(): { code?: string } }) => json().code;
const login = (email: string, password = 'segredo123', cookie = '') =>
  server.post('/api/auth/login', { email, password }, { cookie });
const second = (ticket: string, typed: string, on: Pick<typeof server, 'post'> = server, cookie = '') =>
  on.post('/api/auth/login/second-factor', { ticket, code: typed }, { cookie });
const setUp = (token: string, body: object) => server.send('POST', '/api/account/second-factor/set-up', token, body);
const turnOn = (token: string, ticket: string, typed: string) =>
  server.send('PUT', '/api/account/second-factor', token, { ticket, code: typed });
const turnOff = (token: string, body: object) => server.send('POST', '/api/account/second-factor/off', token, body);
const renew = (token: string, body: object) =>
  server.send('POST', '/api/account/second-factor/recovery-codes', token, body);
const nextCode = () => {
  server.clock.ms += 30_000;
};

async function withSecondFactor() {
  const form = newForm();
  const registered = await server.post('/api/auth/register', form);
  const { accessToken } = session.parse(registered.json());
  const offer = secondFactorOffer.parse((await setUp(accessToken, { currentPassword: form.password })).json());
  const turned = await turnOn(accessToken, offer.ticket, codeOf(offer.setUp.secret));
  expect(turned.statusCode).toBe(204);
  nextCode();
  return { form, accessToken, cookie: cookieOf(registered), known: cookieOf(turned), ...offer.setUp };
}
const ticketOf = async (email: string, password?: string) => {
  const answer = await login(email, password);
  expect(answer.statusCode).toBe(202);
  return secondFactorDemand.parse(answer.json());
};

async function newOperator() {
  const operator = { id: randomUUID(), email: `${randomUUID()}@example.com` };
  await server.pool.query(
    'INSERT INTO command.operators (operator_id, email, name, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)',
    [operator.id, operator.email, 'Rui Operador', await hashPassword('segredo-do-rui'), new Date(start)],
  );
  return operator;
}

test('once it is on, the password alone opens nothing, and each code opens once', async () => {
  const { form, secret, uri } = await withSecondFactor();
  expect(uri).toContain(`otpauth://totp/Fregu%C3%AAs:${encodeURIComponent(form.email)}?`);
  const { ticket, setUp: anew } = await ticketOf(form.email);
  expect(anew).toBeUndefined();
  expect((await setUp(ticket, { currentPassword: form.password })).statusCode).toBe(401);
  expect(code(await second(ticket, '000000'))).toBe('wrong_code');
  const entered = await second(ticket, codeOf(secret));
  expect(entered.statusCode).toBe(200);
  expect(session.parse(entered.json()).user.email).toBe(form.email);
  expect(entered.headers['x-log-position']).toBeDefined();
  expect(code(await second(ticket, codeOf(secret)))).toBe('wrong_code');
  expect(code(await second(ticket, codeOf(secret, -30)))).toBe('wrong_code');
  // A phone that is half a minute ahead.
  expect((await second(ticket, codeOf(secret, 30))).statusCode).toBe(200);
});

test('two processes take one code once', async () => {
  const other = await server.start();
  const { form, secret, recoveryCodes } = await withSecondFactor();
  const { ticket } = await ticketOf(form.email);
  const [recovery = ''] = recoveryCodes;
  for (const typed of [codeOf(secret), recovery]) {
    const answers = await Promise.all([server, other, server, other].map((process) => second(ticket, typed, process)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
  }
  await other.app.close();
});

test('a recovery code takes the place of the app, and its person is told', async () => {
  const { form, recoveryCodes } = await withSecondFactor();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  const { ticket } = await ticketOf(form.email);
  expect((await second(ticket, ` ${first.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
  expect((await second(ticket, first)).statusCode).toBe(401);
  await expect
    .poll(async () => (await server.outbox.to(form.email)).map(({ subject }) => subject))
    .toContain('Um código de recuperação foi usado');
  const { rows } = await server.pool.query(
    'SELECT f.* FROM command.second_factors f JOIN command.members m USING (member_id) WHERE m.email = $1',
    [form.email],
  );
  expect(rows[0].recovery_codes_left).toBe(9);
  expect(JSON.stringify(rows)).not.toContain(recoveryCodes[1]?.replace('-', ''));
});

test('a ticket lasts ten minutes, serves its own purpose and person, and goes with the password', async () => {
  const { form, accessToken, secret } = await withSecondFactor();
  const { ticket } = await ticketOf(form.email);
  expect(code(await turnOn(accessToken, ticket, codeOf(secret)))).toBe('second_factor_ticket_expired');
  expect(code(await second(`${ticket.slice(0, -4)}AAAA`, codeOf(secret)))).toBe('second_factor_ticket_expired');
  const other = newForm();
  const stranger = session.parse((await server.post('/api/auth/register', other)).json());
  const mine = secondFactorOffer.parse((await setUp(stranger.accessToken, { currentPassword: other.password })).json());
  expect(code(await second(mine.ticket, codeOf(mine.setUp.secret)))).toBe('second_factor_ticket_expired');
  expect((await turnOn(accessToken, mine.ticket, codeOf(mine.setUp.secret))).statusCode).toBe(409);
  server.clock.ms += 601_000;
  expect(code(await second(ticket, codeOf(secret)))).toBe('second_factor_ticket_expired');
  const fresh = await ticketOf(form.email);
  const changed = session.parse((await second(fresh.ticket, codeOf(secret))).json());
  await server.send('PUT', '/api/account/password', changed.accessToken, {
    currentPassword: form.password,
    newPassword: 'outra-senha',
  });
  nextCode();
  expect(code(await second(fresh.ticket, codeOf(secret)))).toBe('second_factor_ticket_expired');
  expect((await ticketOf(form.email, 'outra-senha')).ticket).not.toBe('');
});

test('setting up needs the password, ends the other sessions, and counts from its first code on', async () => {
  const form = newForm();
  const { accessToken } = session.parse((await server.post('/api/auth/register', form)).json());
  const elsewhere = session.parse((await login(form.email)).json());
  expect(code(await setUp(accessToken, { currentPassword: 'errada-1' }))).toBe('wrong_password');
  const offer = secondFactorOffer.parse((await setUp(accessToken, { currentPassword: form.password })).json());
  expect((await login(form.email)).statusCode).toBe(200);
  expect((await turnOn(accessToken, offer.ticket, '123')).json()).toMatchObject({
    code: 'wrong_code',
    issues: [{ path: 'code' }],
  });
  const typed = codeOf(offer.setUp.secret);
  expect((await turnOn(accessToken, offer.ticket, typed)).statusCode).toBe(204);
  expect((await turnOn(accessToken, offer.ticket, typed)).statusCode).toBe(400);
  expect((await server.post('/api/auth/refresh', { refreshToken: elsewhere.refreshToken })).statusCode).toBe(401);
  expect((await login(form.email)).statusCode).toBe(202);
  await expect
    .poll(async () => (await server.outbox.to(form.email)).map(({ subject }) => subject))
    .toContain('A verificação em duas etapas foi ligada');
});

test('another phone and turning it off need password and code', async () => {
  const { form, accessToken, secret, recoveryCodes } = await withSecondFactor();
  const currentPassword = form.password;
  expect(code(await setUp(accessToken, { currentPassword }))).toBe('code_needed');
  expect(code(await setUp(accessToken, { currentPassword, code: '000000' }))).toBe('wrong_code');
  const offer = secondFactorOffer.parse((await setUp(accessToken, { currentPassword, code: codeOf(secret) })).json());
  nextCode();
  expect((await turnOn(accessToken, offer.ticket, codeOf(offer.setUp.secret))).statusCode).toBe(204);
  nextCode();
  const { ticket } = await ticketOf(form.email);
  expect((await second(ticket, codeOf(secret))).statusCode).toBe(401);
  expect((await second(ticket, recoveryCodes[0] ?? '')).statusCode).toBe(401);
  expect((await second(ticket, codeOf(offer.setUp.secret))).statusCode).toBe(200);
  nextCode();
  expect(code(await turnOff(accessToken, { currentPassword: 'errada-1', code: '000000' }))).toBe('wrong_password');
  expect(code(await turnOff(accessToken, { currentPassword, code: '000000' }))).toBe('wrong_code');
  expect((await turnOff(accessToken, { currentPassword, code: codeOf(offer.setUp.secret) })).statusCode).toBe(204);
  expect(code(await turnOff(accessToken, { currentPassword, code: '000000' }))).toBe('second_factor_off');
  expect((await login(form.email)).statusCode).toBe(200);
});

test('new recovery codes take the place of all before, and the phone stays', async () => {
  const { form, accessToken, secret, recoveryCodes } = await withSecondFactor();
  const currentPassword = form.password;
  expect(code(await renew(accessToken, { currentPassword: 'errada-1', code: codeOf(secret) }))).toBe('wrong_password');
  expect(code(await renew(accessToken, { currentPassword, code: '000000' }))).toBe('wrong_code');
  const [first = '', next = ''] = recoveryCodes;
  const renewed = await renew(accessToken, { currentPassword, code: first });
  expect(renewed.statusCode).toBe(200);
  const fresh = newRecoveryCodes.parse(renewed.json()).recoveryCodes;
  expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
  const { ticket } = await ticketOf(form.email);
  for (const old of [first, next]) expect((await second(ticket, old)).statusCode).toBe(401);
  expect((await second(ticket, fresh[9] ?? '')).statusCode).toBe(200);
  expect((await second(ticket, codeOf(secret))).statusCode).toBe(200);
  await expect
    .poll(async () => (await server.outbox.to(form.email)).map(({ subject }) => subject))
    .toContain('Você tem novos códigos de recuperação');
  nextCode();
  expect((await turnOff(accessToken, { currentPassword, code: codeOf(secret) })).statusCode).toBe(204);
  expect(code(await renew(accessToken, { currentPassword, code: fresh[0] }))).toBe('second_factor_off');
});

test('five wrong codes make a stranger wait, and not the browser that is known', async () => {
  const { form, secret, cookie, known } = await withSecondFactor();
  const limited = await server.start({ rateLimit: 1_000 });
  const { ticket } = await ticketOf(form.email);
  const guesses = await Promise.all(Array.from({ length: 8 }, () => second(ticket, '000000', limited)));
  expect(guesses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(5).fill(401), 429, 429, 429]);
  const right = await second(ticket, codeOf(secret), limited);
  expect([right.statusCode, code(right)]).toEqual([429, 'too_many_attempts']);
  // A browser in which only the password was shown is a stranger's, too.
  expect((await second(ticket, codeOf(secret), limited, cookie)).statusCode).toBe(429);
  expect((await second(ticket, codeOf(secret), limited, known)).statusCode).toBe(200);
  await limited.app.close();
});

test('nothing that was begun before a change counts after it', async () => {
  const form = newForm();
  const { accessToken } = session.parse((await server.post('/api/auth/register', form)).json());
  const prepare = async (code?: string) =>
    secondFactorOffer.parse(
      (await setUp(accessToken, { currentPassword: form.password, ...(code && { code }) })).json(),
    );
  const [early, first] = [await prepare(), await prepare()];
  const secret = first.setUp.secret;
  expect((await turnOn(accessToken, first.ticket, codeOf(secret))).statusCode).toBe(204);
  nextCode();
  expect((await turnOn(accessToken, early.ticket, codeOf(early.setUp.secret))).statusCode).toBe(400);
  // The ticket of the one that counts brings back neither a code nor a recovery code.
  const { ticket } = await ticketOf(form.email);
  const [recovery = ''] = first.setUp.recoveryCodes;
  expect((await second(ticket, recovery)).statusCode).toBe(200);
  expect((await second(ticket, codeOf(secret))).statusCode).toBe(200);
  expect((await turnOn(accessToken, first.ticket, codeOf(secret))).statusCode).toBe(400);
  expect((await second(ticket, recovery)).statusCode).toBe(401);
  nextCode();
  const body = { currentPassword: form.password, code: codeOf(secret) };
  expect((await turnOff(accessToken, body)).statusCode).toBe(204);
  nextCode();
  for (const { ticket: old, setUp: made } of [early, first]) {
    expect((await turnOn(accessToken, old, codeOf(made.secret))).statusCode).toBe(400);
  }
  expect((await login(form.email)).statusCode).toBe(200);
  const again = await prepare();
  expect((await turnOn(accessToken, again.ticket, codeOf(again.setUp.secret))).statusCode).toBe(204);
});

test('a sign-in that races with turning it on opens nothing that lasts', async () => {
  const other = await server.start();
  for (let round = 0; round < 6; round++) {
    const form = newForm();
    const { accessToken } = session.parse((await server.post('/api/auth/register', form)).json());
    const offer = secondFactorOffer.parse((await setUp(accessToken, { currentPassword: form.password })).json());
    const entering = Array.from({ length: 12 }, async (_, nth) => {
      await delay(nth * 4);
      return (nth % 2 ? server : other).post('/api/auth/login', form);
    });
    await delay(20);
    expect((await turnOn(accessToken, offer.ticket, codeOf(offer.setUp.secret))).statusCode).toBe(204);
    for (const answer of await Promise.all(entering)) {
      if (answer.statusCode !== 200) continue;
      const { refreshToken } = session.parse(answer.json());
      expect((await server.post('/api/auth/refresh', { refreshToken })).statusCode).toBe(401);
    }
  }
  await other.app.close();
});

test('repeating the sign-up opens nothing once it is on', async () => {
  const form = newForm();
  const key = { 'idempotency-key': randomUUID() };
  const { accessToken } = session.parse((await server.post('/api/auth/register', form, key)).json());
  expect((await server.post('/api/auth/register', form, key)).statusCode).toBe(201);
  const offer = secondFactorOffer.parse((await setUp(accessToken, { currentPassword: form.password })).json());
  await turnOn(accessToken, offer.ticket, codeOf(offer.setUp.secret));
  const repeated = await server.post('/api/auth/register', form, key);
  expect([repeated.statusCode, code(repeated), repeated.headers['set-cookie']]).toEqual([
    401,
    'second_factor_changed',
    undefined,
  ]);
});

test('a member who was removed meanwhile turns on nothing', async () => {
  const { form } = { form: newForm() };
  const { accessToken } = session.parse((await server.post('/api/auth/register', form)).json());
  const offer = secondFactorOffer.parse((await setUp(accessToken, { currentPassword: form.password })).json());
  const locker = await server.pool.connect();
  await locker.query('BEGIN');
  await locker.query('DELETE FROM command.members WHERE email = $1', [form.email]);
  const turning = turnOn(accessToken, offer.ticket, codeOf(offer.setUp.secret));
  await expect
    .poll(async () => {
      const { rows } = await server.pool.query(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      return rows[0].n;
    })
    .toBe(1);
  await locker.query('COMMIT');
  locker.release();
  expect((await turning).statusCode).toBe(400);
});

test('an operator has seven days; from then on signing in makes the second factor', async () => {
  const { email } = await newOperator();
  const password = 'segredo-do-rui';
  const early = session.parse((await login(email, password)).json());
  server.clock.ms += 7 * DAY - 1_000;
  expect((await login(email, password)).statusCode).toBe(200);
  server.clock.ms += 1_000;
  expect((await server.post('/api/auth/refresh', { refreshToken: early.refreshToken })).statusCode).toBe(401);
  const { ticket, setUp: offered } = await ticketOf(email, password);
  const secret = offered?.secret ?? '';
  const another = await ticketOf(email, password);
  expect((await second(ticket, '000000')).statusCode).toBe(401);
  const entered = await second(ticket, codeOf(secret));
  const { user, accessToken } = session.parse(entered.json());
  expect(user.plan).toBe('admin');
  // Who had shown the password, too, and came later, changes nothing.
  expect((await second(another.ticket, codeOf(another.setUp?.secret ?? ''))).statusCode).toBe(401);
  nextCode();
  const next = await ticketOf(email, password);
  expect(next.setUp).toBeUndefined();
  expect((await second(next.ticket, codeOf(secret))).statusCode).toBe(200);
  const body = { currentPassword: password, code: offered?.recoveryCodes[0] };
  expect(code(await turnOff(accessToken, body))).toBe('second_factor_demanded');
  expect((await setUp(accessToken, body)).statusCode).toBe(200);
});

test('it goes with its login', async () => {
  const { form } = await withSecondFactor();
  const count = async () => {
    const { rows } = await server.pool.query(
      'SELECT count(*)::int AS n FROM command.second_factors f JOIN command.members m USING (member_id) WHERE email = $1',
      [form.email],
    );
    return rows[0].n;
  };
  expect(await count()).toBe(1);
  const before = await server.pool.query('SELECT FROM command.second_factors');
  await server.pool.query('DELETE FROM command.members WHERE email = $1', [form.email]);
  const after = await server.pool.query('SELECT FROM command.second_factors');
  expect((before.rowCount ?? 0) - (after.rowCount ?? 0)).toBe(1);
});
