import { expect, test } from 'vitest';
import { addDays, businessDayOf, daysBetween, isBusinessDay } from './business-day.ts';

test.each([
  ['2026-11-22T02:30:00Z', 'America/Sao_Paulo', '2026-11-21'],
  ['2026-11-22T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-21'],
  ['2026-11-22T03:00:00Z', 'America/Sao_Paulo', '2026-11-22'],
  ['2026-11-22T03:00:00Z', 'America/Manaus', '2026-11-21'],
  ['2026-11-21T18:14:59Z', 'Asia/Kathmandu', '2026-11-21'],
  ['2026-11-21T18:15:00Z', 'Asia/Kathmandu', '2026-11-22'],
  ['2026-11-22T02:30:00Z', 'America/Sao_Paulo', '2026-11-21'],
])('%s in %s is on %s', (instant, zone, day) => {
  expect(businessDayOf(new Date(instant), zone)).toBe(day);
});

test('an invalid date or zone throws, also after a good one', () => {
  businessDayOf(new Date(), 'America/Sao_Paulo');
  expect(() => businessDayOf(new Date(Number.NaN), 'America/Sao_Paulo')).toThrow(RangeError);
  expect(() => businessDayOf(new Date(), 'America/Nowhere')).toThrow(RangeError);
});

test.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21', 365, '2027-11-21'],
])('from %s %i days on it is %s, and back', (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
  expect(daysBetween(day, then)).toBe(days);
  expect(daysBetween(then, day) + days).toBe(0);
});

test.each(['1900-01-01', '1999-12-31', '2026-11-21', '2028-02-29', '2999-12-31'])('%s is a day', (text) => {
  expect(isBusinessDay(text)).toBe(true);
});

test.each([
  '',
  '1899-12-31',
  '3000-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-11-32',
  '2026-1-01',
  '2026-11-1',
  '2026-11-21T00:00:00Z',
  ' 2026-11-21',
  '2026-11-2x',
  '026-11-21',
])('%j is none', (text) => {
  expect(isBusinessDay(text)).toBe(false);
});
