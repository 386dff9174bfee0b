import { uuidV7 } from '@pdv/schemas/kernel/uuid-v7';
import { expect, test } from 'vitest';
import { type CreationIds, fingerprintOf, idempotently } from './idempotency.ts';
import { Refusal } from './refusal.ts';

const scope = { shopId: 'loja', route: 'POST /api/sales', body: { quantity: 1 } };
const request = (key?: string | string[]) => ({ headers: key === undefined ? {} : { 'idempotency-key': key } });
const idsOf = (key?: string, changes: Partial<typeof scope> = {}) =>
  idempotently(request(key), { ...scope, ...changes }, async (ids) => ids);

test('the same key gives the same ids, in any process and whatever the order of the fields', async () => {
  const first = await idsOf('k1', { body: { quantity: 1, extra: { a: 1, b: undefined } } as typeof scope.body });
  expect(await idsOf('k1', { body: { extra: { a: 1 }, quantity: 1 } as unknown as typeof scope.body })).toEqual(first);
  expect(first.entityId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
});

test('key, shop and route each make another entity', async () => {
  const ids = await Promise.all([
    idsOf('k1'),
    idsOf('k2'),
    idsOf('k1', { shopId: 'outra' }),
    idsOf('k1', { route: 'POST /api/products' }),
  ]);
  expect(new Set(ids.map((each) => each.entityId)).size).toBe(4);
});

test('another body under the same key is the same entity and another command', async () => {
  const one = await idsOf('k1');
  const two = await idsOf('k1', { body: { quantity: 2 } });
  expect(two.entityId).toBe(one.entityId);
  expect(two.commandId).not.toBe(one.commandId);
  expect(two.fingerprint).not.toBe(one.fingerprint);
});

test('without a key every call is a new one', async () => {
  expect((await idsOf()).entityId).not.toBe((await idsOf()).entityId);
});

test.each([[''], [' '], ['a b'], ['ção'], ['x'.repeat(201)], ['a\nb']])('the key %j is refused', async (key) => {
  await expect(idsOf(key)).rejects.toMatchObject({ statusCode: 400, body: { code: 'invalid_idempotency_key' } });
});

test('the key may come once only', async () => {
  await expect(idempotently(request(['a', 'b']), scope, async (ids) => ids)).rejects.toThrow(Refusal);
});

test('while a key is being worked on, the same one is 409; afterwards, also after a failure, it is free', async () => {
  let finish = (_: CreationIds) => {};
  const first = idempotently(request('busy'), scope, () => new Promise<CreationIds>((resolve) => (finish = resolve)));
  await expect(idsOf('busy')).rejects.toMatchObject({ statusCode: 409, body: { code: 'in_progress' } });
  await idsOf('another');
  finish({ entityId: '', commandId: '', fingerprint: '' });
  await first;
  await idsOf('busy');
  const failing = () => Promise.reject(new Error('x'));
  await expect(idempotently(request('failing'), scope, failing)).rejects.toThrow('x');
  await idsOf('failing');
});

test('refuses a key that was made tomorrow or later, which would outlive what is known of its request', async () => {
  const now = new Date('2026-07-01T12:00:00Z');
  const madeIn = (hours: number) => uuidV7(new Date(now.getTime() + hours * 3_600_000));
  const refused = { statusCode: 400, body: { code: 'invalid_idempotency_key' } };
  await expect(idempotently(request(madeIn(25)), { ...scope, now }, async () => 1)).rejects.toMatchObject(refused);
  expect(await idempotently(request(madeIn(23)), { ...scope, now }, async () => 1)).toBe(1);
});

test('fingerprints tell values apart that look alike', () => {
  const bodies = [{ a: 1 }, { a: '1' }, { a: [1] }, { a: null }, {}, { a: { b: 1 } }, { 'a":1,"b': 1 }, { a: 1, b: 1 }];
  const prints = bodies.map(fingerprintOf);
  expect(new Set(prints).size).toBe(bodies.length);
  for (const print of prints) expect(print).toMatch(/^[\w-]{22}$/);
});
