import { expect, it } from 'vitest';
import { daysBeforeOf, daysOf, type RelativePeriod } from './report-span.ts';

const before = (period: RelativePeriod, today: string) => {
  const { start, end } = daysBeforeOf(period, daysOf(period, today));
  return `${start} ${end}`;
};

it('compares a period with as many days before it, or with the same part of the month or year before', () => {
  expect(before('last-7-days', '2026-11-21')).toBe('2026-11-08 2026-11-14');
  expect(before('this-month', '2026-11-21')).toBe('2026-10-01 2026-10-21');
  expect(before('this-month', '2026-03-31')).toBe('2026-02-01 2026-02-28');
  expect(before('this-month', '2026-01-05')).toBe('2025-12-01 2025-12-05');
  expect(before('last-month', '2026-03-05')).toBe('2026-01-01 2026-01-31');
  expect(before('last-month', '2026-11-21')).toBe('2026-09-01 2026-09-30');
  expect(before('this-year', '2024-02-29')).toBe('2023-01-01 2023-02-28');
  expect(before('last-12-months', '2026-11-21')).toBe('2024-12-01 2025-11-21');
  const own = { start: '2026-11-20', end: '2026-11-21' };
  expect(daysBeforeOf(own, own)).toEqual({ start: '2026-11-18', end: '2026-11-19' });
});
