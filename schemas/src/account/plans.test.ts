import { expect, test } from 'vitest';
import { adminUser } from '../operators/admin.ts';
import { ACCOUNT_STATUSES, accountStatus, effectivePlan, higherPlan, planRefusal, priceCentavos } from './plans.ts';
import { account } from './session.ts';

const endsAt = '2026-12-05T12:00:00.000Z';
const running = new Date('2026-12-05T11:59:59.999Z');
const over = new Date(endsAt);

test('a trial counts as Pro until the instant of its end', () => {
  expect(effectivePlan('free', null, running)).toBe('free');
  expect(effectivePlan('free', endsAt, running)).toBe('pro');
  expect(effectivePlan('free', endsAt, over)).toBe('free');
  expect(effectivePlan('premium', endsAt, over)).toBe('premium');
});

test('an account is overdue before all, and in trial only where that gives it more', () => {
  expect(accountStatus('premium', null, running)).toBe('active');
  expect(accountStatus('premium', endsAt, running)).toBe('trial');
  expect(accountStatus('premium', endsAt, over)).toBe('active');
  expect(accountStatus('pro', endsAt, running)).toBe('active');
  expect(accountStatus('premium', endsAt, running, true)).toBe('overdue');
});

test.each([
  ['free', 'free', 'free'],
  ['free', 'premium', 'premium'],
  ['premium', 'pro', 'pro'],
  ['free', 'pro', 'pro'],
  ['pro', 'pro', 'pro'],
] as const)('of %s and %s the higher is %s, in either order', (one, other, higher) => {
  expect(higherPlan(one, other)).toBe(higher);
  expect(higherPlan(other, one)).toBe(higher);
});

test('a year costs less than twelve months', () => {
  for (const plan of ['premium', 'pro'] as const) {
    const [month, year] = [priceCentavos(plan, 'monthly'), priceCentavos(plan, 'yearly')];
    expect(month).toBeGreaterThan(0);
    expect(year).toBeGreaterThan(month);
    expect(year).toBeLessThan(12 * month);
  }
});

test.each([
  ['free', 'followUps', 'Recurso disponível nos planos Premium e Pro.'],
  ['free', 'advancedReports', 'Recurso disponível nos planos Premium e Pro.'],
  ['free', 'chatReminders', 'Recurso disponível no plano Pro.'],
  ['premium', 'chatReminders', 'Recurso disponível no plano Pro.'],
] as const)('%s has no %s, and is told which plans have it', (plan, feature, message) => {
  expect(planRefusal(plan, feature)).toEqual({ code: 'plan_required', message });
});

test.each([
  ['premium', 'followUps'],
  ['premium', 'advancedReports'],
  ['pro', 'followUps'],
  ['pro', 'chatReminders'],
  ['pro', 'advancedReports'],
] as const)('%s has %s', (plan, feature) => {
  expect(planRefusal(plan, feature)).toBeNull();
});

test('an account has no status that none ever gets', () => {
  const statuses = [
    accountStatus('free', null, running),
    accountStatus('free', endsAt, running),
    accountStatus('pro', null, running, true),
  ];
  expect(new Set(statuses)).toEqual(new Set(ACCOUNT_STATUSES));
  expect([account.shape.status.options, adminUser.shape.status.options]).toEqual([ACCOUNT_STATUSES, ACCOUNT_STATUSES]);
});
