import { addDays } from '@pdv/schemas/kernel/business-day';
import { expect, it } from 'vitest';
import { byWeek, partLabel } from './report-parts.ts';

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ start: addDays(first, i), end: addDays(first, i), sent: i + 1 }));
const add = <P extends { sent: number }>(a: P, b: P): P => ({ ...a, sent: a.sent + b.sent });

it('names a part by how long it is', () => {
  expect(partLabel({ start: '2026-11-21', end: '2026-11-21' }, 7, false)).toBe('sáb 21');
  expect(partLabel({ start: '2026-11-21', end: '2026-11-21' }, 30, false)).toBe('21/11');
  expect(partLabel({ start: '2026-11-15', end: '2026-11-21' }, 13, false)).toBe('15/11');
  expect(partLabel({ start: '2026-11-01', end: '2026-11-21' }, 3, false)).toBe('nov');
});

it('gathers days into weeks from Sunday, cut at both ends, and loses none', () => {
  const weeks = byWeek(days('2026-11-11', 11), add);
  expect(weeks).toEqual([
    { start: '2026-11-11', end: '2026-11-14', sent: 1 + 2 + 3 + 4 },
    { start: '2026-11-15', end: '2026-11-21', sent: 5 + 6 + 7 + 8 + 9 + 10 + 11 },
  ]);
});

it('leaves weeks and months as they are', () => {
  const parts = [
    { start: '2026-10-26', end: '2026-10-31', sent: 1 },
    { start: '2026-11-01', end: '2026-11-30', sent: 2 },
  ];
  expect(byWeek(parts, add)).toEqual(parts);
});
