import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../kernel/business-day.ts';
import { timesOf, WEEKDAYS, weekdayOf } from './hours-open.ts';

it('counts from Monday to Sunday', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(weekdayOf)).toEqual([1, 5, 7]);
});

it('counts the hours that have begun, one by one', () => {
  const when = fc.record({ days: fc.nat(400), hour: fc.nat(23), start: fc.nat(6) });
  fc.assert(
    fc.property(when, fc.constantFrom(...WEEKDAYS), fc.nat(23), ({ days, hour: nowHour, start }, weekday, hour) => {
      const from = addDays('2026-01-01', start);
      const now = { day: addDays(from, days), hour: nowHour };
      let begun = 0;
      for (let day = from; day <= now.day; day = addDays(day, 1)) {
        if (weekdayOf(day) === weekday && (day < now.day || hour <= nowHour)) begun += 1;
      }
      expect(timesOf(weekday, hour, from, now)).toBe(Math.max(1, begun));
    }),
  );
});

it('has thirteen of each in thirteen weeks, but for what today still has ahead', () => {
  const now = { day: '2026-11-27', hour: 17 };
  const from = addDays(now.day, -13 * 7 + 1);
  expect([timesOf(4, 23, from, now), timesOf(5, 17, from, now), timesOf(5, 18, from, now)]).toEqual([13, 13, 12]);
});
