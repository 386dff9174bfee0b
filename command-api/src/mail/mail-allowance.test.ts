import { randomBytes, randomUUID } from 'node:crypto';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandMigrations } from '../migrations/migrations.ts';
import { createMailAllowance } from './mail-allowance.ts';
import { createSignUpNetworks } from './sign-up-networks.ts';

const masterKey = randomBytes(32);
let database: TestDatabase;
let pools: [pg.Pool, pg.Pool];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', commandMigrations);
  const open = () => new pg.Pool({ connectionString: database.url });
  pools = [open(), open()];
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database.drop();
});

const plans = new Map<string, ShopPlan>();
const shop = async (shopId: string) => ({
  timeZone: 'America/Sao_Paulo',
  plan: plans.get(shopId) ?? 'free',
  emailConfirmed: true,
});
const processes = (delivery: 'smtp' | 'outbox' = 'smtp') =>
  pools.map((pool) => createMailAllowance({ pool, shop, delivery, now: () => new Date('2026-11-21T15:00:00Z') }));

/** Shops that signed up at these addresses. */
const shopsAt = (addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const shopId = randomUUID();
      const networks = createSignUpNetworks({ pool: pools[0], masterKey, throttles: undefined });
      await networks.count({ shopId, address }, async () => {});
      return shopId;
    }),
  );

/** The nth mail goes to a stranger of its own, by the one process or the other. */
async function mail(shopId: string, times: number, delivery?: 'smtp' | 'outbox') {
  const [here, there] = processes(delivery);
  const taken = await Promise.all(
    Array.from({ length: times }, (_, nth) => (nth % 2 ? here : there)?.take(shopId, `${randomUUID()}@example.com`)),
  );
  return taken.flatMap((each) => (each && 'notAllowed' in each ? [each.notAllowed] : []));
}

it.each([
  ['/24', (n: number) => `203.0.113.${n}`, '203.0.112.1'],
  ['/64', (n: number) => `2001:db8::${n}`, '2001:db8:0:1::1'],
])('shops of one %s that pay nothing send 200 mails a day together, in two processes', async (_, at, elsewhere) => {
  const [other = '', ...shops] = await shopsAt([elsewhere, ...Array.from({ length: 5 }, (_, n) => at(n + 1))]);
  for (const shopId of shops.slice(0, 4)) expect(await mail(shopId, 49)).toEqual([]);
  const last = shops[4] ?? '';
  expect(await mail(last, 8)).toEqual(Array(4).fill('network-limit'));
  // A mail that may not leave uses up nothing of its shop: 46 are left, of which none may leave today.
  expect(await mail(last, 1)).toEqual(['network-limit']);
  expect(await mail(other, 5)).toEqual([]);
  expect(await mail(last, 5, 'outbox')).toEqual([]);
  plans.set(last, 'premium');
  expect(await mail(last, 60)).toEqual([]);
});

it('gives back what did not leave', async () => {
  const [first = '', ...more] = await shopsAt(Array(5).fill('198.51.100.7'));
  for (const shopId of more) expect(await mail(shopId, 49)).toEqual([]);
  expect(await mail(first, 3)).toEqual([]);
  const [here, there] = processes();
  const taken = await here?.take(first, 'rui@example.com');
  if (!taken || 'notAllowed' in taken) throw new Error('the 200th may leave');
  expect(await there?.take(first, 'eva@example.com')).toEqual({ notAllowed: 'network-limit' });
  await taken.giveBack();
  expect(await there?.take(first, 'eva@example.com')).not.toHaveProperty('notAllowed');
  expect(await there?.take(first, 'leo@example.com')).toEqual({ notAllowed: 'network-limit' });
});

it('does not limit shops together that the server made itself', async () => {
  const shops = Array.from({ length: 5 }, () => randomUUID());
  for (const shopId of shops) expect(await mail(shopId, 50)).toEqual([]);
});
