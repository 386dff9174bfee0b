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

const member = { shopId: randomUUID(), memberId: randomUUID() };
const url = '/api/account/second-factor';

it('tells a member and an operator of their own, and nobody of another’s', async () => {
  const operatorId = randomUUID();
  const asOperator = { authorization: `Bearer ${btoa(JSON.stringify({ operatorId }))}` };
  const none = { enabledAt: null, recoveryCodesLeft: 0 };
  expect((await side.get(member, url)).json()).toEqual(none);
  await side.pool.query(
    `INSERT INTO command.members (member_id, shop_id, email, name, role, password_hash, created_at)
     VALUES ($1, $2, 'ana@example.com', 'Ana', 'owner', 'x', now())`,
    [member.memberId, member.shopId],
  );
  await side.pool.query(
    `INSERT INTO command.operators (operator_id, email, name, password_hash, created_at)
     VALUES ($1, 'op@example.com', 'Rui', 'x', now())`,
    [operatorId],
  );
  await side.pool.query(
    `INSERT INTO command.second_factors (login_id, member_id, operator_id, generation, sealed_secret, enabled_at, last_step,
       recovery_hashes, recovery_codes_left)
     VALUES ($1, $1, NULL, $1, 'x', '2026-11-24T12:00:00Z', 0, '{a,b}', 2),
       ($2, NULL, $2, $2, 'x', '2026-11-24T13:00:00Z', 0, '{a}', 1)`,
    [member.memberId, operatorId],
  );
  const told = { enabledAt: '2026-11-24T12:00:00.000Z', recoveryCodesLeft: 2 };
  expect((await side.get({ ...member, role: 'cashier' }, url)).json()).toEqual(told);
  expect((await side.get({ ...member, memberId: randomUUID() }, url)).json()).toEqual(none);
  expect((await side.app.inject({ url, headers: asOperator })).json()).toEqual({
    enabledAt: '2026-11-24T13:00:00.000Z',
    recoveryCodesLeft: 1,
  });
  // What the reader's role sees by itself, and never the secret.
  expect((await side.queryPool.query('SELECT login_id FROM command.second_factors')).rowCount).toBe(0);
  await expect(side.queryPool.query('SELECT sealed_secret FROM command.second_factors')).rejects.toMatchObject({
    code: '42501',
  });
});
