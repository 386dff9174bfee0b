import type { AccountEvent } from '@pdv/schemas/account/events';
import { expect, it } from 'vitest';
import { accountDecider } from './account/decider.ts';
import { memberAdded, registered } from './account/history.fixture.ts';
import type { AccountState } from './account/state.ts';
import { createShopLookup } from './shop-lookup.ts';

const lookup = (...events: AccountEvent[]) => {
  const state = events.reduce<AccountState>(
    (before, event, at) => accountDecider.evolve(before, event, BigInt(at)),
    accountDecider.initial(),
  );
  const handler = { state: async () => ({ state, revision: 0n }) };
  return createShopLookup(handler as unknown as Parameters<typeof createShopLookup>[0], () => new Date());
};
const owners = async (...events: AccountEvent[]) =>
  (await lookup(...events)('loja'))?.owners.map(({ memberId }) => memberId);

it('names those owners only whose e-mail is known to be theirs', async () => {
  const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { shopId: 'loja', memberId: 'dona' } };
  expect(await owners(registered)).toEqual([]);
  expect(await owners(registered, confirmed, memberAdded('bia', 'owner'), memberAdded('caio', 'cashier'))).toEqual([
    'dona',
    'bia',
  ]);
  expect(await owners(registered, memberAdded('bia', 'owner'))).toEqual(['bia']);
});
