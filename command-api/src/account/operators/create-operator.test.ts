import { randomBytes, randomUUID } from 'node:crypto';
import { isPassword } from '@pdv/infra/tokens/passwords';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newForm, serveAccounts } from '../account.fixture.ts';
import { createOperator } from './create-operator.ts';
import { createOperators } from './operators.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

const masterKey = randomBytes(32);
const make = (email: string, password = 'segredo-do-rui') => {
  const deps = { store: server.store, pool: server.pool, masterKey, now: () => new Date(server.clock.ms) };
  return createOperator(deps, { email, name: 'Rui Operador', password });
};
const newEmail = () => `op-${randomUUID()}@example.com`;
const found = async (email: string) => (await createOperators(server.pool).byEmail(email)) ?? Promise.reject(email);
const eventsOf = async (operatorId: string) => {
  const types: string[] = [];
  for await (const { type } of server.store.read(streams.operator(operatorId))) types.push(type);
  return types;
};

it('makes an operator with one event, and sets a new password when it is called again', async () => {
  const email = newEmail();
  expect(await make(email)).toBe('created');
  const { operatorId, createdAt } = await found(email);
  server.clock.ms += 1_000;
  expect(await make(email, 'outro-segredo-do-rui')).toBe('password_changed');
  const after = await found(email);
  // The seven days until the second factor count from the first time.
  expect(after).toMatchObject({ operatorId, createdAt, name: 'Rui Operador' });
  expect(await isPassword(after.passwordHash, 'outro-segredo-do-rui')).toBe(true);
  expect(await isPassword(after.passwordHash, 'segredo-do-rui')).toBe(false);
  expect(await eventsOf(operatorId)).toEqual(['OperatorCreated']);
});

it('writes the event that a process which died had left out', async () => {
  const email = newEmail();
  const dying = { ...server.store, append: () => Promise.reject(new Error('killed')) };
  const deps = { store: dying, pool: server.pool, masterKey, now: () => new Date(server.clock.ms) };
  const operator = { email, name: 'Rui Operador', password: 'segredo-do-rui' };
  await expect(createOperator(deps, operator)).rejects.toThrow('killed');
  const { operatorId } = await found(email);
  server.clock.ms += 1_000;
  expect(await make(email)).toBe('password_changed');
  expect(await eventsOf(operatorId)).toEqual(['OperatorCreated']);
});

it('takes nobody’s login: of two at once one makes it, and a member’s e-mail stays the member’s', async () => {
  const email = newEmail();
  await Promise.all([make(email), make(email)]);
  expect(await eventsOf((await found(email)).operatorId)).toEqual(['OperatorCreated']);
  const form = newForm();
  expect((await server.post('/api/auth/register', form)).statusCode).toBe(201);
  expect(await make(form.email)).toBe('email_taken');
  await expect(found(form.email)).rejects.toBe(form.email);
  const taken = await server.post('/api/auth/register', newForm({ email }));
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'email_taken']);
});

it('refuses a password that is easily guessed, and leaves nothing behind', async () => {
  const email = newEmail();
  await expect(make(email, email)).rejects.toMatchObject({ body: { code: 'weak_password' } });
  await expect(make(email, 'password1234')).rejects.toMatchObject({ body: { code: 'weak_password' } });
  await expect(found(email)).rejects.toBe(email);
  const { rowCount } = await server.pool.query('SELECT FROM command.reservations WHERE value = $1', [email]);
  expect(rowCount).toBe(0);
});
