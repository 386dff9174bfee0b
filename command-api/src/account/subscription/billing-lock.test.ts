import { createTestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createBillingLock } from './billing-lock.ts';

it('lets one process at a time work on a shop, and others on other shops meanwhile', async () => {
  const { url } = await createTestDatabase();
  const pools = [new pg.Pool({ connectionString: url }), new pg.Pool({ connectionString: url })] as const;
  const [here, there] = [createBillingLock(pools[0]), createBillingLock(pools[1])];
  const seen: string[] = [];
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let entered = () => {};
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const first = here('padaria', async () => {
    entered();
    await left;
    seen.push('first');
  });
  await inside;
  const second = there('padaria', async () => void seen.push('second'));
  await there('oficina', async () => void seen.push('other shop'));
  // By now the second one waits in the database for the lock.
  await expect
    .poll(
      async () => (await pools[0].query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount,
    )
    .toBe(1);
  leave();
  await Promise.all([first, second]);
  expect(seen).toEqual(['other shop', 'first', 'second']);
  await Promise.all(pools.map((pool) => pool.end()));
});
