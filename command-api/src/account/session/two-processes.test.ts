import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf } from '../../testing/cookie-of.ts';
import { newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
type Process = Awaited<ReturnType<typeof server.start>>;
let processes: [Process, Process];
beforeAll(async () => {
  server = await serveAccounts();
  processes = [await server.start({ rateLimit: 1_000 }), await server.start({ rateLimit: 1_000 })];
});
afterAll(async () => {
  for (const { app } of processes) await app.close();
  await server.close();
});

interface Request {
  readonly url: string;
  readonly payload: object;
  readonly from: string;
  readonly cookie?: string;
}

/** The nth request goes to the one process or the other. */
function send(nth: number, { url, payload, from, cookie = '' }: Request) {
  const { app } = processes[nth % 2] ?? processes[0];
  return app.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { cookie } });
}
const statuses = async (times: number, request: (nth: number) => Request) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, nth) => send(nth, request(nth))));
  return answers.map(({ statusCode }) => statusCode).sort();
};

const url = '/api/auth/login';
async function signedUp() {
  const mine = newForm();
  const answer = await server.post('/api/auth/register', mine);
  return { mine, cookie: cookieOf(answer), answer };
}

test('two processes count the wrong passwords for one e-mail together, however many come at once', async () => {
  const { mine } = await signedUp();
  const wrong = { email: mine.email, password: 'errada-1' };
  expect(await statuses(14, () => ({ url, payload: wrong, from: '10.4.0.1' }))).toEqual([
    ...Array(10).fill(401),
    ...Array(4).fill(429),
  ]);
});

test('two processes count the attempts of one account from all addresses together', async () => {
  const { mine } = await signedUp();
  const wrong = { email: mine.email, password: 'errada-1' };
  expect(await statuses(104, (nth) => ({ url, payload: wrong, from: `10.5.0.${nth}` }))).toEqual([
    ...Array(100).fill(401),
    ...Array(4).fill(429),
  ]);
});

test.each([
  ['/api/auth/login', 20, { email: 'x' }],
  ['/api/auth/register', 10, {}],
  ['/api/auth/password-reset', 10, {}],
  ['/api/auth/password-reset/confirm', 20, {}],
  ['/api/auth/email-confirmation', 20, {}],
  ['/api/leads/capture', 10, {}],
] as const)('%s lets one address ask %i times a minute, in two processes together', async (url, max, payload) => {
  const from = `10.6.0.${max}`;
  const known = await statuses(max, () => ({ url, payload, from }));
  expect(known).toEqual(Array(max).fill(400));
  const refused = await Promise.all([send(0, { url, payload, from }), send(1, { url, payload, from })]);
  for (const answer of refused) {
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { code: 'too_many_requests', message: 'Muitas tentativas. Aguarde um minuto e tente de novo.' },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await statuses(1, () => ({ url, payload, from: '10.6.1.1' }))).toEqual([400]);
});

test('addresses of one /64 are one client', async () => {
  const payload = {};
  const of64 = (nth: number) => ({ url, payload, from: `2001:db8:7:7::${nth.toString(16)}` });
  expect(await statuses(22, of64)).toEqual([...Array(20).fill(400), 429, 429]);
});

test('one /24 opens 50 shops a day, in two processes together, and those that failed do not count', async () => {
  const at = (nth: number) => `203.0.113.${nth}`;
  const register = '/api/auth/register';
  const taken = await signedUp();
  const failed = { url: register, payload: newForm({ email: taken.mine.email }), from: at(200) };
  expect(await statuses(2, () => failed)).toEqual([409, 409]);
  const opened = await statuses(52, (nth) => ({ url: register, payload: newForm(), from: at(nth) }));
  expect(opened).toEqual([...Array(50).fill(201), 429, 429]);
  const refused = await send(0, { url: register, payload: newForm(), from: at(201) });
  expect([refused.json().code, Number(refused.headers['retry-after']) > 80_000]).toEqual(['too_many_sign_ups', true]);
  expect(await statuses(1, () => ({ url: register, payload: newForm(), from: '203.0.114.1' }))).toEqual([201]);
});

test('a sign-up that is repeated counts once, and is answered where no other is', async () => {
  const register = '/api/auth/register';
  const payload = newForm();
  const headers = { 'idempotency-key': 'de-novo' };
  const repeat = (from: string) =>
    processes[1].app.inject({ method: 'POST', url: register, payload, headers, remoteAddress: from });
  for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    expect((await repeat(from)).statusCode).toBe(201);
  const from = (nth: number) => `198.51.100.${nth + 10}`;
  expect(await statuses(50, (nth) => ({ url: register, payload: newForm(), from: from(nth) }))).toEqual([
    ...Array(49).fill(201),
    429,
  ]);
  expect((await repeat('198.51.100.4')).statusCode).toBe(201);
});

test('a known device enters despite ten wrong passwords, also from its own address', async () => {
  const { mine, cookie } = await signedUp();
  const from = '10.7.0.1';
  const wrong = { email: mine.email, password: 'errada-1' };
  await statuses(12, () => ({ url, payload: wrong, from }));
  expect(await statuses(1, () => ({ url, payload: mine, from }))).toEqual([429]);
  const entered = await send(1, { url, payload: mine, from, cookie });
  expect(entered.statusCode).toBe(200);
});

test('a known device has a small limit of its own, which leaves the others alone', async () => {
  const { mine, cookie } = await signedUp();
  const wrong = { email: mine.email, password: 'errada-1' };
  const guesses = await statuses(12, (nth) => ({ url, payload: wrong, from: `10.8.0.${nth}`, cookie }));
  expect(guesses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await statuses(1, () => ({ url, payload: mine, from: '10.8.1.1' }))).toEqual([200]);
});

test('the cookie is the browser’s alone, is of one login and ends with the password', async () => {
  const { mine, cookie, answer } = await signedUp();
  expect(answer.headers['set-cookie']).toMatch(
    /^known_devices=[\w.-]+; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict; Secure$/,
  );
  const other = await signedUp();
  const from = '10.9.0.1';
  const spend = (email: string) => statuses(10, () => ({ url, payload: { email, password: 'errada-1' }, from }));
  await spend(other.mine.email);
  // Not of another login, and not if somebody wrote it.
  for (const forged of [cookie, other.cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))]) {
    expect((await send(0, { url, payload: other.mine, from, cookie: forged })).statusCode).toBe(429);
  }
  const before = await send(0, { url, payload: mine, from: '10.9.0.2' });
  const changed = await server.send('PUT', '/api/account/password', before.json().accessToken, {
    currentPassword: mine.password,
    newPassword: 'outra-senha-9',
  });
  expect(changed.statusCode).toBe(200);
  const payload = { email: mine.email, password: 'outra-senha-9' };
  await statuses(10, () => ({ url, payload: { ...payload, password: 'errada-1' }, from: '10.9.0.3' }));
  const tries = [cookie, cookieOf(changed)].map((each) => send(1, { url, payload, from: '10.9.0.3', cookie: each }));
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([429, 200]);
});

test('a browser keeps the last five logins', async () => {
  let cookie = '';
  const people = [];
  for (let nth = 0; nth < 6; nth++) {
    const { mine } = await signedUp();
    people.push(mine);
    cookie = cookieOf(await send(nth, { url, payload: mine, from: '10.10.0.1', cookie }));
  }
  expect(cookie.split('~')).toHaveLength(5);
  const entered = [];
  for (const [nth, payload] of people.entries()) {
    const from = `10.10.1.${nth}`;
    await statuses(10, () => ({ url, payload: { ...payload, password: 'errada-1' }, from }));
    entered.push((await send(0, { url, payload, from, cookie })).statusCode);
  }
  expect(entered).toEqual([429, 200, 200, 200, 200, 200]);
});
