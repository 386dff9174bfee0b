import { expect, test } from 'vitest';
import { businessDayOf } from './business-day.ts';

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
