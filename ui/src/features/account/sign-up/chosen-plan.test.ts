import { expect, it } from 'vitest';
import { chosenPlan } from './chosen-plan.ts';

it.each([
  ['/subscribe?plan=premium', 'premium'],
  ['/subscribe?period=yearly&plan=pro', 'pro'],
  ['/subscribe?plan=free', null],
  ['/subscribe', null],
  ['/products?plan=pro', null],
])('of whoever was on the way to %s the plan is %s', (from, plan) => {
  expect(chosenPlan({ from })).toBe(plan);
});

it('is none for whoever came by themselves', () => {
  expect(chosenPlan(null)).toBeNull();
});
