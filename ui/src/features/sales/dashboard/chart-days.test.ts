import { expect, it } from 'vitest';
import { barsOf, compactReais, dayAndMonth, labelledDays, longDay, weekDay } from './chart-days.ts';

const days = (count: number) =>
  barsOf(
    Array.from({ length: count }, (_, i) => ({
      day: new Date(Date.UTC(2026, 10, 1 + i)).toISOString().slice(0, 10),
      revenue: '1234.56',
      sales: 2,
    })),
  );

it('names days the Brazilian way, whatever zone the browser is in', () => {
  expect(weekDay('2026-11-21', false)).toBe('sáb 21');
  expect(weekDay('2026-11-01', true)).toBe('dom');
  expect(dayAndMonth('2026-11-01')).toBe('01/11');
  expect(longDay('2026-11-21')).toBe('sábado, 21 de novembro');
});

it('shortens amounts', () => {
  expect(compactReais(1500).replace(/\s/g, ' ')).toBe('1,5 mil');
  expect(compactReais(40)).toBe('40');
});

it('labels today, and no more days than fit', () => {
  expect(labelledDays(days(7), 7)).toHaveLength(7);
  const labels = labelledDays(days(30), 10);
  expect(labels).toHaveLength(10);
  expect(labels.at(-1)).toBe('2026-11-30');
});

it('draws reais', () => {
  expect(days(1)[0]?.reais).toBe(1234.56);
});
