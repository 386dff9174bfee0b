import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

const TODAY = '2026-11-26';
const range = { from: '2026-12-05', until: '2027-01-02' };

it('tells what this customer does, or else what others do, with the days between which four of five come', () => {
  const often = { ...range, purchases: 4, meanDays: 26.4, buyers: { again: 12, days: 34 } };
  expect(reasonOf({ learned: often }, TODAY)).toBe(
    'Comprou 4 vezes, a cada 26 dias em média: deve voltar entre 05/12/2026 e 02/01/2027.',
  );
  const once = { ...often, purchases: 1, meanDays: null };
  expect(reasonOf({ learned: once }, TODAY)).toBe(
    'Outros clientes voltam em 34 dias: deve voltar entre 05/12/2026 e 02/01/2027.',
  );
  expect(reasonOf({ learned: { ...often, meanDays: 1.2 } }, TODAY)).toContain('a cada 1 dia em média');
});

it('leaves the years out only where both are this one', () => {
  const learned = {
    from: '2026-08-11',
    until: '2026-11-30',
    purchases: 1,
    meanDays: null,
    buyers: { again: 12, days: 34 },
  };
  expect(reasonOf({ learned }, TODAY)).toContain('entre 11/08 e 30/11.');
  const next = { ...learned, from: '2027-01-05', until: '2027-02-03' };
  expect(reasonOf({ learned: next }, TODAY)).toContain('entre 05/01/2027 e 03/02/2027.');
});

it('says nothing where nothing was learned', () => {
  expect(reasonOf({ learned: null }, TODAY)).toBeNull();
});
