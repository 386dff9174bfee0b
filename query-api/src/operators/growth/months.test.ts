import { expect, it } from 'vitest';
import { monthsSoFar, weekOf } from './months.ts';

it.each([
  ['2026-11-21', '2026-11-01', '2026-10-01', '2026-10-21'],
  ['2026-01-31', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-01', '2026-02-01', '2026-02-01'],
])('%s: as many days of the month before', (today, start, startBefore, endBefore) => {
  expect(monthsSoFar(today)).toEqual({
    now: { start, end: today },
    before: { start: startBefore, end: endBefore },
  });
});

it('weeks begin on Sundays', () => {
  expect([weekOf('2026-11-21'), weekOf('2026-11-22')]).toEqual(['2026-11-15', '2026-11-22']);
});
