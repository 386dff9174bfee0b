import type { AccountEvent } from '@pdv/schemas/account/events';
import { expect, test } from 'vitest';
import type { InvoiceReport, SubscriptionReport } from './billing.ts';
import { type AccountCommand, accountDecider } from './decider.ts';
import { registered, withoutPeople } from './history.fixture.ts';

const shopId = 'loja';
const premium: SubscriptionReport = {
  subscriptionId: 'sub_1',
  plan: 'premium',
  period: 'monthly',
  amountCentavos: 1_900,
  status: 'active',
  startedAt: '2026-11-21T12:00:00.000Z',
  periodEndsAt: '2026-12-21T12:00:00.000Z',
  endsAtPeriodEnd: false,
};
const first: InvoiceReport = {
  invoiceId: 'in_1',
  number: 'FRG-1',
  status: 'paid',
  amountCentavos: 1_900,
  reason: 'start',
  attempts: 1,
  nextAttemptAt: null,
  paidAt: '2026-11-21T12:00:00.000Z',
  refundedCentavos: 0,
};
const report = (subscription: Partial<SubscriptionReport> = {}, ...invoices: InvoiceReport[]): AccountCommand => ({
  type: 'RecordBilling',
  subscription: { ...premium, ...subscription },
  invoices,
});
const give = (plan: 'free' | 'premium' | 'pro'): AccountCommand => ({ type: 'ChangePlan', plan });

/** The state after the commands, and the event types of the last one. */
function after(...commands: AccountCommand[]) {
  let state = accountDecider.evolve(accountDecider.initial(), withoutPeople(registered), 0n);
  let told: readonly AccountEvent[] = [];
  let rejected: string | undefined;
  for (const command of commands) {
    const decision = accountDecider.decide(command, state);
    rejected = 'rejected' in decision ? decision.rejected : undefined;
    told = 'accepted' in decision ? decision.accepted : [];
    state = told.reduce((before, event) => accountDecider.evolve(before, event, 1n), state);
  }
  return { plan: state.plan, events: told, told: told.map(({ type }) => type), rejected };
}

test('a paid subscription begins, and is recorded once', () => {
  expect(after(report({}, first))).toMatchObject({
    plan: 'premium',
    told: ['InvoicePaid', 'SubscriptionChanged', 'PlanChanged'],
  });
  expect(after(report({}, first), report({}, first)).told).toEqual([]);
});

test('the events hold the payer, the amount, the time and the period', () => {
  const { subscriptionId, plan, period, status: _, ...terms } = premium;
  const { invoiceId, number, amountCentavos, reason } = first;
  const about = { shopId, invoiceId, subscriptionId, number, plan, period, amountCentavos };
  const paidAt = '2026-11-21T12:00:09.000Z';
  expect(after(report({}, { ...first, paidAt, refundedCentavos: 500 })).events).toEqual([
    { type: 'InvoicePaid', data: { ...about, reason, paidAt } },
    { type: 'PaymentRefunded', data: { ...about, refundedCentavos: 500 } },
    { type: 'SubscriptionChanged', data: { shopId, subscriptionId, plan, period, ...terms, status: 'active' } },
    { type: 'PlanChanged', data: { shopId, plan, origin: 'subscription' } },
  ]);
  // The subscription's start stands in for a missing payment time.
  expect(after(report({}, { ...first, paidAt: null })).events[0]).toHaveProperty('data.paidAt', premium.startedAt);
  const nextAttemptAt = '2026-12-24T12:00:00.000Z';
  const open: InvoiceReport = { ...first, status: 'open', reason: 'renewal', attempts: 2, nextAttemptAt };
  expect(after(report({}), report({}, open)).events).toEqual([
    { type: 'ChargeFailed', data: { ...about, reason: 'renewal', attempt: 2, nextAttemptAt } },
  ]);
});

test('a charge that failed is no news of a first payment, nor of an invoice that is paid', () => {
  const open: InvoiceReport = { ...first, status: 'open' };
  expect(after(report({}, open)).told).not.toContain('ChargeFailed');
  expect(after(report({}, first), report({}, { ...open, reason: 'renewal', attempts: 2 })).told).toEqual([]);
});

test('nothing begins before the first payment, and nothing is recorded of a subscription that never began', () => {
  expect(after(report({ status: 'incomplete' }, { ...first, status: 'open', paidAt: null }))).toMatchObject({
    plan: 'free',
    told: [],
  });
  expect(after(report({ status: 'ended' }))).toMatchObject({ plan: 'free', told: [] });
  const unpaid: InvoiceReport = { ...first, status: 'open', reason: 'renewal', paidAt: null };
  expect(after(report({ status: 'ended' }, unpaid))).toMatchObject({ plan: 'free', told: ['ChargeFailed'] });
});

test('a subscription that was paid and has ended before its first report still counts as paid', () => {
  expect(after(report({ status: 'ended' }, first))).toMatchObject({
    plan: 'free',
    told: ['InvoicePaid', 'SubscriptionChanged'],
  });
});

test('an ended subscription stays ended after any later report', () => {
  const ended = [report({}, first), report({ status: 'ended' }, first)];
  expect(after(...ended)).toMatchObject({ plan: 'free', told: ['SubscriptionChanged', 'PlanChanged'] });
  expect(after(...ended, report({}, first))).toMatchObject({ plan: 'free', told: [] });
});

test('each failed charge is recorded once; the plan stays during the retries', () => {
  const open = (attempts: number): InvoiceReport => ({
    ...first,
    invoiceId: 'in_2',
    status: 'open',
    reason: 'renewal',
    attempts,
    paidAt: null,
  });
  const overdue = (attempts: number) => report({ status: 'overdue' }, first, open(attempts));
  expect(after(report({}, first), overdue(1))).toMatchObject({
    plan: 'premium',
    told: ['ChargeFailed', 'SubscriptionChanged'],
  });
  expect(after(report({}, first), overdue(2), overdue(1)).told).toEqual([]);
  const paid = report({}, first, { ...open(2), status: 'paid', paidAt: '2026-12-25T12:00:00.000Z' });
  expect(after(report({}, first), overdue(1), paid)).toMatchObject({
    plan: 'premium',
    told: ['InvoicePaid', 'SubscriptionChanged'],
  });
});

test('each failed charge is recorded once, even if its report repeats', () => {
  const open: InvoiceReport = { ...first, invoiceId: 'in_2', status: 'open', reason: 'renewal', paidAt: null };
  const overdue = report({ status: 'overdue' }, first, open);
  expect(after(report({}, first), overdue, overdue).told).toEqual([]);
});

test('a change that costs nothing is no payment', () => {
  const nothing: InvoiceReport = { ...first, invoiceId: 'in_2', amountCentavos: 0, reason: 'change' };
  expect(after(report({}, first), report({}, first, nothing)).told).toEqual([]);
});

test('a refund is recorded once, as the total refunded so far', () => {
  const back = (refundedCentavos: number) => report({}, { ...first, refundedCentavos });
  expect(after(report({}, first), back(500))).toMatchObject({ plan: 'premium', told: ['PaymentRefunded'] });
  expect(after(report({}, first), back(500), back(500)).told).toEqual([]);
  expect(after(report({}, first), back(500), back(1_900))).toMatchObject({ told: ['PaymentRefunded'] });
  // The refund failed, so the refunded total falls back to 0.
  expect(after(report({}, first), back(500), back(0)).told).toEqual(['PaymentRefunded']);
});

test('a payment that is reported only after its refund is recorded before it', () => {
  expect(after(report({}, { ...first, refundedCentavos: 1_900 })).told).toEqual([
    'InvoicePaid',
    'PaymentRefunded',
    'SubscriptionChanged',
    'PlanChanged',
  ]);
});

test('of two that run the newer one counts, in either order', () => {
  const newer = report({ subscriptionId: 'sub_2', plan: 'pro', startedAt: '2026-11-22T12:00:00.000Z' });
  expect(after(report(), newer).plan).toBe('pro');
  expect(after(newer, report()).plan).toBe('pro');
  expect(after(newer, report(), report({ status: 'ended' })).plan).toBe('pro');
});

test('the higher of the paid and the given plan counts, and a given plan outlasts a subscription', () => {
  expect(after(give('premium'), report({ plan: 'pro' })).plan).toBe('pro');
  expect(after(give('premium'), report({ plan: 'pro' }), report({ plan: 'pro', status: 'ended' }))).toMatchObject({
    plan: 'premium',
    told: ['SubscriptionChanged', 'PlanChanged'],
  });
  expect(after(report(), give('pro'))).toMatchObject({ plan: 'pro', told: ['PlanChanged'] });
  expect(after(report(), give('pro'), report({ periodEndsAt: '2027-01-21T12:00:00.000Z' })).told).toEqual([
    'SubscriptionChanged',
  ]);
  expect(after(report(), give('pro'), report({ status: 'ended' })).plan).toBe('pro');
});

test('a gift of the plan that is paid for is recorded once, and counts when the subscription ends', () => {
  expect(after(report(), give('premium'))).toMatchObject({ plan: 'premium', told: ['PlanChanged'] });
  expect(after(report(), give('premium'), give('premium')).told).toEqual([]);
  expect(after(report(), give('premium'), report({ status: 'ended' })).plan).toBe('premium');
});

test('an operator takes nothing away that is paid for', () => {
  expect(after(report({ plan: 'pro' }), give('premium')).rejected).toBe('plan_is_paid');
  expect(after(report(), give('free')).rejected).toBe('plan_is_paid');
  expect(after(report(), report({ status: 'ended' }), give('free')).rejected).toBeUndefined();
});

test('the last word on a subscription may come after its account is gone', () => {
  const erase: AccountCommand = { type: 'EraseAccount', shopId };
  expect(after(report({}, first), erase, report({ status: 'ended' }, first))).toMatchObject({
    told: [],
    rejected: undefined,
  });
});
