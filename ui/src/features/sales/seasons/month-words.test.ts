import { expect, it } from 'vitest';
import {
  type Month,
  monthsSentence,
  monthsShown,
  newestOf,
  toldOf,
  weakestSentence,
  yearBefore,
} from './month-words.ts';

const month = (year: number, nth: number, whole = true): Month => {
  const start = new Date(Date.UTC(year, nth - 1, 1)).toISOString().slice(0, 10);
  const end = new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10);
  return { month: start.slice(0, 7), start, end, revenue: `${nth}00.00`, whole };
};
const months = (count: number) => [
  ...Array.from({ length: count }, (_, nth) => month(2024, 11 + nth)),
  month(2024, 11 + count, false),
];
const indexOf = (of: (month: number) => number, years = 2) =>
  Array.from({ length: 12 }, (_, nth) => ({ month: nth + 1, index: of(nth + 1), years }));

it('says which months are strong and weak', () => {
  const report = { months: months(36), index: indexOf((nth) => (nth === 12 ? 138.4 : nth === 2 ? 79 : 100)) };
  expect(monthsSentence(report)).toBe('Dezembro é o seu mês mais forte: 38% acima de um mês médio.');
  expect(weakestSentence(report.index)).toBe('O mais fraco é fevereiro: 21% abaixo de um mês médio.');
  const level = indexOf(() => 101, 1);
  expect(monthsSentence({ ...report, index: level })).toBe(
    'Seus meses são parecidos: nenhum fica mais de 5% longe de um mês médio.',
  );
  expect(weakestSentence(level)).toBe('Parte dos meses só foi vista uma vez: outro ano ainda pode mudar isso.');
});

it('says when it cannot be said', () => {
  const told = (count: number) => {
    const report = { months: months(count), index: null };
    return [toldOf(report), monthsShown(report).length, monthsSentence(report)] as const;
  };
  expect(told(0)).toEqual(['alone', 1, expect.stringContaining('Até agora não há nenhum completo.')]);
  expect(told(12)).toEqual(['alone', 13, expect.stringContaining('Até agora há 12 completos.')]);
  expect(told(13)).toEqual(['beside', 12, expect.stringMatching(/^Ainda não dá para dizer .* dois anos completos/)]);
  expect(told(30)).toEqual(['beside', 12, expect.stringContaining('houve um ano quase sem vendas')]);
});

it('finds the month itself', () => {
  const all = months(24);
  expect(newestOf(all, 10)?.month).toBe('2026-10');
  // November 2026 is not over.
  expect(newestOf(all, 11)?.month).toBe('2025-11');
  expect(newestOf(months(1), 12)?.month).toBe('2024-12');
  expect([yearBefore(all, month(2025, 11))?.month, yearBefore(all, month(2024, 11))]).toEqual(['2024-11', undefined]);
});
