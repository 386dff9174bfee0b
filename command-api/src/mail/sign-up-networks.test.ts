import { randomBytes, randomUUID } from 'node:crypto';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { createThrottles } from '@pdv/infra/throttles/throttles';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandMigrations } from '../migrations/migrations.ts';
import { createSignUpNetworks, SIGN_UPS_A_DAY, signUpNetworkOf } from './sign-up-networks.ts';

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

const networksOf = (pool: pg.Pool) =>
  createSignUpNetworks({ pool, masterKey, throttles: createThrottles({ pool, masterKey }) });
/** The nth sign-up is in the one process or the other. */
const signUp = (nth: number, address: string, shopId = randomUUID()) =>
  networksOf(pools[nth % 2] ?? pools[0])
    .count({ shopId, address }, async () => shopId)
    .catch((error) => error.body.code);

it('counts the addresses of one /64 together, in two processes', async () => {
  const asked = Array.from({ length: SIGN_UPS_A_DAY + 4 }, (_, nth) => signUp(nth, `2001:db8:9:9:${nth + 1}::1`));
  const refused = (await Promise.all(asked)).filter((answer) => answer === 'too_many_sign_ups');
  expect(refused).toHaveLength(4);
  expect(await signUp(0, '2001:db8:9:8::1')).toHaveLength(36);
});

it('keeps no address, and the same text for one network only', async () => {
  const addresses = ['203.0.113.5', '203.0.113.99', '203.0.112.5'];
  const shops = await Promise.all(addresses.map((address, nth) => signUp(nth, address)));
  const [one, same, other] = await Promise.all(shops.map((shopId) => signUpNetworkOf(pools[0], shopId)));
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  const { rows } = await pools[0].query('SELECT * FROM command.sign_up_networks');
  expect(JSON.stringify(rows)).not.toContain('203.0.11');
  expect(await signUpNetworkOf(pools[0], randomUUID())).toBeNull();
});
