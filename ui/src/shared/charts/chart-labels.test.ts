import { expect, it } from 'vitest';
import { dayAndMonth, labelled, longDay, shortMonth, stretch, weekDay } from './chart-labels.ts';

it('names days the Brazilian way, whatever zone the browser is in', () => {
  expect(weekDay('2026-11-21', false)).toBe('sáb 21');
  expect(weekDay('2026-11-01', true)).toBe('dom');
  expect(dayAndMonth('2026-11-01')).toBe('01/11');
  expect(longDay('2026-11-21')).toBe('sábado, 21 de novembro');
  expect(shortMonth('2026-11-01')).toBe('nov');
});

it('names a stretch of days as short as it can be said', () => {
  expect(stretch('2026-11-21', '2026-11-21')).toBe('sábado, 21 de novembro');
  expect(stretch('2026-11-15', '2026-11-21')).toBe('15/11 a 21/11');
  expect(stretch('2026-11-01', '2026-11-30')).toBe('novembro de 2026');
  expect(stretch('2026-11-01', '2026-11-21')).toBe('01/11 a 21/11');
});

it('labels the last one, and no more than fit', () => {
  const days = Array.from({ length: 90 }, (_, day) => day);
  expect(labelled(days, 90)).toEqual(days);
  expect(labelled(days, 7)).toEqual([11, 24, 37, 50, 63, 76, 89]);
  expect(labelled(days, 0)).toEqual([89]);
  expect(labelled([], 5)).toEqual([]);
});
