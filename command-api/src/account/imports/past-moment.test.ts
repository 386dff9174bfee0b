import { expect, it } from 'vitest';
import { instantOf, momentIn, timeIn } from './past-moment.ts';

const ZONE = 'America/Sao_Paulo';

it.each([
  ['14/03/2026', '2026-03-14', null],
  ['4/3/26', '2026-03-04', null],
  ['14-03-2026 09:05', '2026-03-14', '09:05:00'],
  ['14.03.2026, 23:59:58', '2026-03-14', '23:59:58'],
  ['14/03/2026 às 9h30', '2026-03-14', '09:30:00'],
  ['2026-03-14', '2026-03-14', null],
  ['2026-03-14 14:25:10.123', '2026-03-14', '14:25:10'],
  ['2026-03-15T02:30:00Z', '2026-03-14', '23:30:00'],
  ['2026-03-14T22:00:00-03:00', '2026-03-14', '22:00:00'],
  [46_095, '2026-03-14', null],
  [46_095.604_166_666_7, '2026-03-14', '14:30:00'],
  ['46095', '2026-03-14', null],
  ['14/03/2026 de manhã', '2026-03-14', null],
] as const)('reads %s', (cell, day, time) => {
  expect(momentIn(cell, ZONE)).toEqual({ day, time });
});

it.each(['', 'ontem', '31/02/2026', '03/14/2026', '2026-13-01', 12, 1_700_000_000, '2026-03-14T99:00:00Z'])(
  'reads no day in %s',
  (cell) => expect(momentIn(cell, ZONE)).toBeUndefined(),
);

it.each([
  ['14:05', '14:05:00'],
  ['9h', '09:00:00'],
  ['14h05', '14:05:00'],
  [0.5, '12:00:00'],
  ['1899-12-30 13:45:00', '13:45:00'],
  ['25:00', null],
  ['', null],
] as const)('reads the time %s', (cell, time) => expect(timeIn(cell)).toBe(time));

it('knows when a clock of the shop showed it, also before the clocks stopped being moved', () => {
  expect(instantOf('2026-03-14', '12:00:00', ZONE)).toBe('2026-03-14T15:00:00.000Z');
  expect(instantOf('2018-12-01', '12:00:00', ZONE)).toBe('2018-12-01T14:00:00.000Z');
  expect(instantOf('2026-03-14', '23:30:00', 'America/Rio_Branco')).toBe('2026-03-15T04:30:00.000Z');
  // Skipped: the clock went from 00:00 to 01:00.
  expect(instantOf('2018-11-04', '00:30:00', ZONE).slice(0, 13)).toMatch(/^2018-11-04T0[23]/);
});
