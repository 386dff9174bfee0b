import { expect, it } from 'vitest';
import { priceOf, standingOf, stepOf } from './offer.ts';

const plain = (text: string | null) => text?.replace(/\s/g, ' ');

it('shows a year by the month, with what is charged at once', () => {
  const { perMonth, charged } = priceOf('premium', 'yearly');
  expect([plain(perMonth), plain(charged)]).toEqual(['R$ 18', 'R$ 216 cobrados anualmente']);
  expect(plain(priceOf('pro', 'yearly').perMonth)).toBe('R$ 37');
});

it.each([
  ['free', 'R$ 0'],
  ['premium', 'R$ 19'],
  ['pro', 'R$ 39'],
] as const)('%s costs %s a month', (plan, price) => {
  expect(plain(priceOf(plan, 'monthly').perMonth)).toBe(price);
  expect(priceOf(plan, 'monthly').charged).toBeNull();
});

it('has nothing to charge for the free plan, whatever the period', () => {
  expect(priceOf('free', 'yearly').charged).toBeNull();
});

it('counts what is paid for: free goes up to both, premium up to pro and down to free', () => {
  expect((['free', 'premium', 'pro'] as const).map((plan) => standingOf(plan, { plan: 'free' }))).toEqual([
    'current',
    'above',
    'above',
  ]);
  expect((['free', 'premium', 'pro'] as const).map((plan) => standingOf(plan, { plan: 'premium' }))).toEqual([
    'below',
    'current',
    'above',
  ]);
});

it('invites a subscriber up, to more or to a year, and lets them go down', () => {
  const own = { plan: 'premium', period: 'monthly' } as const;
  expect([stepOf(own, 'premium', 'monthly'), stepOf(own, 'premium', 'yearly')]).toEqual(['same', 'up']);
  expect([stepOf(own, 'pro', 'monthly'), stepOf(own, 'pro', 'yearly')]).toEqual(['up', 'up']);
  const pro = { plan: 'pro', period: 'yearly' } as const;
  expect([stepOf(pro, 'premium', 'yearly'), stepOf(pro, 'pro', 'monthly')]).toEqual(['down', 'down']);
});
