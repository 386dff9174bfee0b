import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../kernel/business-day.ts';
import { mailsOf } from './one-mail.ts';

const TODAY = '2026-11-26';
const due = (...days: readonly number[]) => days.map((day) => ({ id: String(day), dueOn: addDays(TODAY, day) }));
const plan = (days: readonly number[], earliest = 0, pauseDays = 7) =>
  mailsOf(due(...days), addDays(TODAY, earliest), pauseDays).map(({ on, reminders }) => [
    daysBetween(TODAY, on),
    reminders.map(({ id }) => Number(id)),
  ]);

it('takes along what falls due before the customer may get another', () => {
  expect(plan([12, 3, 9, 10, 3])).toEqual([
    [3, [3, 3, 9]],
    [10, [10, 12]],
  ]);
  expect(plan([3, 4], 0, 1)).toEqual([
    [3, [3]],
    [4, [4]],
  ]);
  expect(plan([])).toEqual([]);
});

it('waits for the end of the pause since the last one', () => {
  expect(plan([-2, 1, 5, 11], 4)).toEqual([
    [4, [-2, 1, 5]],
    [11, [11]],
  ]);
});

it('whatever waits, each leaves once, none before its pause or later than it, and at most one mail in each pause', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -7, max: 60 })),
      fc.nat(7),
      fc.integer({ min: 1, max: 7 }),
      (days, from, pause) => {
        const mails = plan(days, from, pause) as [number, number[]][];
        expect(mails.flatMap(([, ids]) => ids).sort()).toEqual([...days].sort());
        for (const [index, [on, ids]] of mails.entries()) {
          expect(on - (mails[index - 1]?.[0] ?? -99)).toBeGreaterThanOrEqual(pause);
          for (const day of ids) expect(on + pause).toBeGreaterThan(day);
          for (const day of ids) if (day >= from) expect(on - day).toBeLessThan(pause);
        }
      },
    ),
  );
});
