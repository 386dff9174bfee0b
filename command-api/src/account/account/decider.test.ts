import type { AccountEvent, ShopRegistered } from '@pdv/schemas/account/events';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import { expect, test } from 'vitest';
import { type AccountCommand, accountDecider } from './decider.ts';

const shop: ShopRegistered['data'] = {
  shopId: 'loja',
  ownerId: 'dona',
  slug: 'padaria-da-ana',
  businessType: 'padaria',
  timeZone: 'America/Sao_Paulo',
  personal: {
    subject: 'account:loja',
    fields: { storeName: 'Padaria da Ana', ownerName: 'Ana', email: 'ana@example.com', whatsapp: null },
  },
};
const registered: AccountEvent = { type: 'ShopRegistered', data: shop };
const abandoned: AccountEvent = { type: 'SignUpAbandoned', data: { shopId: 'loja' } };
const now = new Date('2026-11-21T12:00:00Z');
const planGiven = (plan: ShopPlan): AccountEvent => ({
  type: 'PlanChanged',
  data: { shopId: 'loja', plan, origin: 'operator' },
});
const trialTo = (endsAt: string): AccountEvent => ({ type: 'TrialStarted', data: { shopId: 'loja', endsAt } });

function given(...events: AccountEvent[]) {
  const state = events.reduce((s, event, n) => accountDecider.evolve(s, event, BigInt(n)), accountDecider.initial());
  return { when: (command: AccountCommand) => accountDecider.decide(command, state) };
}

test('a shop is registered once', () => {
  const register: AccountCommand = { type: 'RegisterShop', shop };
  expect(given().when(register)).toEqual({ accepted: [registered] });
  expect(given(registered).when(register)).toEqual({ accepted: [] });
  expect(given(registered).when({ type: 'RegisterShop', shop: { ...shop, ownerId: 'outra' } })).toEqual({
    rejected: 'already_registered',
  });
});

test('a sign-up is either registered or abandoned, whichever came first', () => {
  const abandon: AccountCommand = { type: 'AbandonSignUp', shopId: 'loja' };
  expect(given().when(abandon)).toEqual({ accepted: [abandoned] });
  expect(given(abandoned).when(abandon)).toEqual({ accepted: [] });
  expect(given(registered).when(abandon)).toEqual({ rejected: 'already_registered' });
  expect(given(abandoned).when({ type: 'RegisterShop', shop })).toEqual({ rejected: 'sign_up_abandoned' });
});

test('the trial lasts 14 days, starts once, and a second click while it runs changes nothing', () => {
  const start: AccountCommand = { type: 'StartTrial', now };
  expect(given(registered).when(start)).toEqual({ accepted: [trialTo('2026-12-05T12:00:00.000Z')] });
  expect(given(registered, trialTo('2026-12-05T12:00:00.000Z')).when(start)).toEqual({ accepted: [] });
  expect(given(registered, trialTo('2026-11-21T12:00:00.000Z')).when(start)).toEqual({
    rejected: 'trial_already_used',
  });
  expect(given().when(start)).toEqual({ rejected: 'shop_not_found' });
  expect(given(registered, planGiven('pro')).when(start)).toEqual({ rejected: 'plan_includes_everything' });
  expect(given(registered, planGiven('premium')).when(start)).toHaveProperty('accepted.length', 1);
});

test('a plan given twice is given once; an erased account is gone for good', () => {
  const pro: AccountCommand = { type: 'ChangePlan', plan: 'pro' };
  const changed = planGiven('pro');
  expect(given(registered).when(pro)).toEqual({ accepted: [changed] });
  expect(given(registered, changed).when(pro)).toEqual({ accepted: [] });
  const free: AccountCommand = { type: 'ChangePlan', plan: 'free' };
  expect(given(registered).when(free)).toEqual({ accepted: [] });
  expect(given(registered, changed).when(free)).toEqual({ accepted: [planGiven('free')] });
  expect(given().when(pro)).toEqual({ rejected: 'shop_not_found' });
  const erase: AccountCommand = { type: 'EraseAccount', shopId: 'loja' };
  const erased: AccountEvent = { type: 'AccountErased', data: { shopId: 'loja' } };
  expect(given(registered).when(erase)).toEqual({ accepted: [erased] });
  expect(given(registered, erased).when(erase)).toEqual({ accepted: [] });
  expect(given().when(erase)).toEqual({ rejected: 'shop_not_found' });
  expect(given(registered, erased).when({ type: 'RegisterShop', shop })).toEqual({ rejected: 'sign_up_abandoned' });
  expect(given(registered, erased).when({ type: 'StartTrial', now })).toEqual({ rejected: 'shop_not_found' });
  expect(given(registered, erased).when(pro)).toEqual({ rejected: 'shop_not_found' });
});
