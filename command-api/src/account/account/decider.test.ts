import type { AccountEvent } from '@pdv/schemas/account/events';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import { expect, test } from 'vitest';
import type { AccountCommand } from './decider.ts';
import { given, registered, reservationAbandoned, shop } from './history.fixture.ts';

const abandoned: AccountEvent = { type: 'SignUpAbandoned', data: { shopId: 'loja' } };
const now = new Date('2026-11-21T12:00:00Z');
const planGiven = (plan: ShopPlan): AccountEvent => ({
  type: 'PlanChanged',
  data: { shopId: 'loja', plan, origin: 'operator' },
});
const trialTo = (endsAt: string): AccountEvent => ({ type: 'TrialStarted', data: { shopId: 'loja', endsAt } });

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

test('a reservation is abandoned once, unless its value is in use', () => {
  const abandon = (kind: 'email' | 'slug', value: string): AccountCommand => ({
    type: 'AbandonReservation',
    shopId: 'loja',
    reservationId: 'c-1',
    kind,
    value,
  });
  expect(given(registered).when(abandon('email', 'x@example.com'))).toEqual({ accepted: [reservationAbandoned] });
  expect(given(registered, reservationAbandoned).when(abandon('email', 'x@example.com'))).toEqual({ accepted: [] });
  expect(given(registered).when(abandon('slug', 'padaria-da-ana'))).toEqual({ rejected: 'reservation_in_use' });
  expect(given(registered).when(abandon('email', 'ana@example.com'))).toEqual({ rejected: 'reservation_in_use' });
  expect(given(registered).when(abandon('slug', 'ana@example.com'))).toHaveProperty('accepted.length', 1);
  expect(given(registered).when(abandon('email', 'padaria-da-ana'))).toHaveProperty('accepted.length', 1);
});
