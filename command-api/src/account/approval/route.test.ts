import { randomUUID } from 'node:crypto';
import { createTokenIssuer } from '@pdv/infra/tokens/access-tokens';
import { approvalGiven } from '@pdv/schemas/account/approval';
import { session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
const start = Date.now();
beforeAll(async () => {
  server = await serveAccounts();
});
beforeEach(() => {
  server.clock.ms = start;
});
afterAll(() => server.close());

const currentPassword = 'segredo123';
const PIN = '4071';

async function newShop(pin: string | null = PIN) {
  const { accessToken, user } = session.parse((await server.post('/api/auth/register', newForm())).json());
  const issue = await createTokenIssuer({ privateJwk: server.privateJwk, now: () => new Date(server.clock.ms) });
  const cashier = { shopId: user.id, memberId: randomUUID(), role: 'cashier', sessionId: randomUUID() } as const;
  const token = await issue(cashier);
  const setPin = (body: object) => server.send('PUT', '/api/account/pin', accessToken, body);
  if (pin !== null) expect((await setPin({ pin, currentPassword })).statusCode).toBe(204);
  return {
    user,
    owner: accessToken,
    cashier,
    token,
    setPin,
    ask: (typed: string, action = 'discount', on: Pick<typeof server, 'send'> = server) =>
      on.send('POST', '/api/approvals', token, { pin: typed, action }),
  };
}
const refused = (answer: { statusCode: number; json(): Record<string, unknown> }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().triesLeft,
];

it('gives an approval that says who allowed it, to the owner’s PIN alone', async () => {
  const { ask, user } = await newShop();
  const given = await ask(PIN);
  expect(given.statusCode).toBe(201);
  const { approval, by, expiresAt } = approvalGiven.parse(given.json());
  expect(by).toEqual({ id: user.memberId, name: user.ownerName });
  expect(Date.parse(expiresAt) - start).toBeGreaterThan(118_000);
  expect(approval).not.toContain(user.memberId);
  expect(refused(await ask('4072'))).toEqual([400, 'wrong_pin', 4]);
  expect((await server.send('POST', '/api/approvals', 'x', { pin: PIN, action: 'discount' })).statusCode).toBe(401);
});

it('says how many tries are left, then until when nobody tries, and begins the wait with the last', async () => {
  const { ask } = await newShop();
  for (const left of [4, 3]) expect(refused(await ask('9999'))).toEqual([400, 'wrong_pin', left]);
  expect((await ask(PIN)).statusCode).toBe(201);
  for (const left of [2, 1]) expect(refused(await ask('9999'))).toEqual([400, 'wrong_pin', left]);
  const last = (await ask('9999')).json();
  expect(last).toMatchObject({ code: 'wrong_pin', triesLeft: 0, message: 'PIN errado. Era a última tentativa.' });
  expect((Date.parse(last.lockedUntil) - start) / 60_000).toBeCloseTo(15, 1);
  const locked = await ask(PIN);
  expect(refused(locked)).toEqual([429, 'too_many_attempts', undefined]);
  expect(Date.parse(locked.json().lockedUntil)).toBeGreaterThan(start + 14 * 60_000);
});

it('never compares more than five PINs, however many are tried at once in two processes', async () => {
  const other = await server.start();
  const { ask } = await newShop();
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, nth) => ask(String(1_000 + nth), 'discount', nth % 2 ? server : other)),
  );
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(19);
  await other.app.close();
  // Another process, started after the first was killed.
  const next = await server.start();
  expect((await ask(PIN, 'discount', next)).statusCode).toBe(429);
  await next.app.close();
  const { rows } = await server.pool.query(
    `SELECT relpersistence FROM pg_class WHERE oid = 'command.lasting_throttles'::regclass`,
  );
  expect(rows).toEqual([{ relpersistence: 'p' }]);
});

it('keeps the shops apart', async () => {
  const [one, other] = [await newShop(), await newShop('9305')];
  for (let nth = 0; nth < 5; nth++) await one.ask('9999');
  expect((await one.ask(PIN)).statusCode).toBe(429);
  expect((await other.ask('9305')).statusCode).toBe(201);
  expect(refused(await other.ask(PIN))).toEqual([400, 'wrong_pin', 4]);
});

it('is changed and taken away with the password, and a new one opens the lock', async () => {
  const { ask, setPin } = await newShop();
  for (let nth = 0; nth < 5; nth++) await ask('9999');
  expect((await setPin({ pin: '8135', currentPassword: 'errada' })).json().code).toBe('wrong_password');
  expect((await ask(PIN)).statusCode).toBe(429);
  expect((await setPin({ pin: '8135', currentPassword })).statusCode).toBe(204);
  expect((await ask(PIN)).json().code).toBe('wrong_pin');
  expect((await ask('8135')).statusCode).toBe(201);
  expect((await setPin({ pin: null, currentPassword })).statusCode).toBe(204);
  expect(refused(await ask('8135'))).toEqual([409, 'no_pin', undefined]);
});

it.each(['123', '123456789', '12a4', '1111', '2345', '98765', ''])('takes no PIN like %j', async (pin) => {
  const { setPin } = await newShop(null);
  expect((await setPin({ pin, currentPassword })).json()).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'pin' }],
  });
});

it('is for owners to have and for sellers to ask with', async () => {
  const { token, owner, user } = await newShop();
  expect((await server.send('PUT', '/api/account/pin', token, { pin: PIN, currentPassword })).statusCode).toBe(403);
  const own = await server.send('POST', '/api/approvals', owner, { pin: PIN, action: 'cancel' });
  expect(own.json().by.id).toBe(user.memberId);
  const { rows } = await server.pool.query('SELECT pin_hash FROM command.owner_pins WHERE member_id = $1', [
    user.memberId,
  ]);
  expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
});
