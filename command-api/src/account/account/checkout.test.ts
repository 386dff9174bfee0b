import { fold } from '@pdv/infra/testing/given';
import type { AccountEvent } from '@pdv/schemas/account/events';
import type { PaidPlan } from '@pdv/schemas/account/plans';
import { expect, test } from 'vitest';
import { checkoutRejection } from './billing.ts';
import { accountDecider } from './decider.ts';
import { registered } from './history.fixture.ts';

const given = (plan: PaidPlan): AccountEvent => ({
  type: 'PlanChanged',
  data: { shopId: 'loja', plan, origin: 'operator' },
});
const premium = (status: 'active' | 'overdue' | 'ended'): AccountEvent => ({
  type: 'SubscriptionChanged',
  data: {
    shopId: 'loja',
    subscriptionId: 'sub_1',
    plan: 'premium',
    period: 'monthly',
    amountCentavos: 1_900,
    status,
    startedAt: '2026-11-21T12:00:00.000Z',
    periodEndsAt: '2026-12-21T12:00:00.000Z',
    endsAtPeriodEnd: false,
  },
});

test.each([
  ['nothing yet', [], 'premium', null],
  ['a subscription that runs', [premium('active')], 'pro', 'subscription_in_progress'],
  ['a subscription that is overdue', [premium('overdue')], 'premium', 'subscription_in_progress'],
  ['a subscription that ended', [premium('active'), premium('ended')], 'premium', null],
  ['the same plan from an operator', [given('premium')], 'premium', 'plan_already_given'],
  ['a higher plan from an operator', [given('pro')], 'premium', 'plan_already_given'],
  ['a lower plan from an operator', [given('premium')], 'pro', null],
] as const)('a checkout opens unless there is nothing to pay for: %s', (_, events, plan, rejection) => {
  const { billing } = fold(accountDecider, [registered, ...events]);
  expect(checkoutRejection(billing, plan)).toBe(rejection);
});
