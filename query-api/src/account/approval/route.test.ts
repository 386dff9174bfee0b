import { randomUUID } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { migrate } from '@pdv/infra/postgres/migrate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
  await migrate(side.database.url, 'command', commandMigrations);
});
afterAll(() => side.close());

const owner = { shopId: randomUUID(), memberId: randomUUID() };
const url = '/api/account/pin';

it('tells an owner when the PIN was made, and nobody of another’s or of the PIN itself', async () => {
  expect((await side.get(owner, url)).json()).toEqual({ changedAt: null });
  await side.pool.query(
    `INSERT INTO command.members (member_id, shop_id, email, name, role, password_hash, created_at)
     VALUES ($1, $2, 'ana@example.com', 'Ana', 'owner', 'x', now())`,
    [owner.memberId, owner.shopId],
  );
  await side.pool.query(`INSERT INTO command.owner_pins VALUES ($1, 'x', '2026-11-24T12:00:00Z')`, [owner.memberId]);
  expect((await side.get(owner, url)).json()).toEqual({ changedAt: '2026-11-24T12:00:00.000Z' });
  expect((await side.get({ ...owner, memberId: randomUUID() }, url)).json()).toEqual({ changedAt: null });
  expect((await side.get({ ...owner, role: 'cashier' }, url)).statusCode).toBe(403);
  await expect(side.queryPool.query('SELECT pin_hash FROM command.owner_pins')).rejects.toMatchObject({
    code: '42501',
  });
});
