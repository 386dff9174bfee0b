import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { NO_SHOP, streams } from '@pdv/schemas/log';
import type { AccountAction, AdminUserDetail } from '@pdv/schemas/operators/account-actions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

const operatorId = randomUUID();
const get = (url: string) =>
  side.app.inject({ url, headers: { authorization: `Bearer ${btoa(JSON.stringify({ operatorId }))}` } });
const created = () => ({
  stream: streams.operator(operatorId),
  shopId: NO_SHOP,
  actorId: 'system:server',
  occurredAt: '2026-11-01T12:00:00.000Z',
  event: {
    type: 'OperatorCreated' as const,
    data: {
      operatorId,
      personal: { subject: `operator:${operatorId}`, fields: { name: 'Rui Operador', email: 'rui@example.com' } },
    },
  },
});
const given = (shop: ReturnType<typeof shopStory>, plan: 'premium' | 'pro', occurredAt: string) =>
  shop.tell(
    streams.account(shop.shopId),
    { type: 'PlanChanged', data: { shopId: shop.shopId, plan, origin: 'operator' } },
    { actorId: operatorId, occurredAt },
  );

it('an account says who did what with it, newest first, and who did it when the account is gone', async () => {
  const shop = shopStory();
  const other = shopStory();
  await side.happened(
    created(),
    shop.registered('Açaí da Praça'),
    other.registered('Outra'),
    shop.trialStarted('2026-12-01T12:00:00.000Z'),
    given(shop, 'premium', '2026-11-21T16:00:00.000Z'),
    given(shop, 'pro', '2026-11-21T17:00:00.000Z'),
    given(other, 'pro', '2026-11-21T16:30:00.000Z'),
  );
  const detail = (await get(`/api/admin/users/${shop.shopId}`)).json<AdminUserDetail>();
  expect(detail).toMatchObject({ storeName: 'Açaí da Praça', plan: 'pro' });
  const operator = { kind: 'operator', name: 'Rui Operador' };
  expect(detail.actions.map(({ type, actor, plan, paid }) => ({ type, actor, plan, paid }))).toEqual([
    { type: 'PlanChanged', actor: operator, plan: 'pro', paid: false },
    { type: 'PlanChanged', actor: operator, plan: 'premium', paid: false },
    { type: 'TrialStarted', actor: { kind: 'shop', name: null }, plan: null, paid: null },
    { type: 'ShopRegistered', actor: { kind: 'shop', name: null }, plan: 'free', paid: false },
  ]);

  await side.happened({ ...shop.accountErased(), actorId: operatorId, occurredAt: '2026-11-21T18:00:00.000Z' });
  expect((await get(`/api/admin/users/${shop.shopId}`)).statusCode).toBe(404);
  const actions = (await get('/api/admin/actions')).json<AccountAction[]>();
  expect(actions.map(({ type, storeName, actor }) => [type, storeName, actor.name])).toEqual([
    ['AccountErased', null, 'Rui Operador'],
    ['PlanChanged', null, 'Rui Operador'],
    ['PlanChanged', 'Outra', 'Rui Operador'],
    ['PlanChanged', null, 'Rui Operador'],
  ]);
  expect((await get('/api/admin/actions?limit=1')).json()).toHaveLength(1);
  expect((await get(`/api/admin/users/${randomUUID()}`)).statusCode).toBe(404);
  expect((await get('/api/admin/users/x')).statusCode).toBe(400);
});
