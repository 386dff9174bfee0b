import { expect, it } from 'vitest';
import { daysOf } from './period.ts';

const NONE = { from: null, to: null };
const today = '2026-03-01';

it('counts today among the last days', () => {
  expect(daysOf('today', NONE, today)).toEqual({ from: today, to: today });
  expect(daysOf('7days', NONE, today)).toEqual({ from: '2026-02-23', to: today });
  expect(daysOf('30days', NONE, today)).toEqual({ from: '2026-01-31', to: today });
});

it('has no bounds for the whole time', () => {
  expect(daysOf('all', { from: '2026-01-01', to: today }, today)).toEqual(NONE);
});

it('takes one’s own days as far as they are days, either way round', () => {
  expect(daysOf('custom', { from: '2026-01-01', to: null }, today)).toEqual({ from: '2026-01-01', to: null });
  expect(daysOf('custom', { from: '2026-02-30', to: '' }, today)).toEqual(NONE);
  const turned = { from: '2026-01-01', to: '2026-02-01' };
  expect(daysOf('custom', { from: '2026-02-01', to: '2026-01-01' }, today)).toEqual(turned);
});
