import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

const TODAY = '2026-11-26';
const scheduledFor = '2026-12-16';
const range = { from: '2026-12-05', until: '2027-01-02' };
const often = { ...range, purchases: 4, meanDays: 26.4, buyers: { again: 12, days: 34 } };
const once = { ...often, purchases: 1, meanDays: null };

it('tells what this customer does, or else what others do, with the days between which four of five come', () => {
  expect(reasonOf({ learned: often, scheduledFor }, TODAY)).toBe(
    'Comprou 4 vezes, a cada 26 dias em média: deve voltar entre 05/12/2026 e 02/01/2027.',
  );
  expect(reasonOf({ learned: once, scheduledFor }, TODAY)).toBe(
    'Outros clientes voltam em 34 dias: deve voltar entre 05/12/2026 e 02/01/2027.',
  );
  expect(reasonOf({ learned: { ...often, meanDays: 1.2 }, scheduledFor }, TODAY)).toContain('a cada 1 dia em média');
});

it('leaves the years out only where both are this one', () => {
  const learned = { ...once, from: '2026-09-11', until: '2026-11-30' };
  expect(reasonOf({ learned, scheduledFor: '2026-10-15' }, TODAY)).toContain('entre 11/09 e 30/11.');
  const next = { ...once, from: '2027-01-05', until: '2027-02-03' };
  expect(reasonOf({ learned: next, scheduledFor: '2027-01-20' }, TODAY)).toContain('entre 05/01/2027 e 03/02/2027.');
});

it.each(['2026-12-04', '2027-01-03'])('says no days of which the reminder’s own, %s, is none', (outside) => {
  expect(reasonOf({ learned: often, scheduledFor: outside }, TODAY)).toBe('Comprou 4 vezes, a cada 26 dias em média.');
  expect(reasonOf({ learned: once, scheduledFor: outside }, TODAY)).toBe('Outros clientes voltam em 34 dias.');
});

it.each([
  ['2026-12-05', '2027-01-02'],
  ['2026-12-16', '2027-03-18'],
])('says the days from %s to %s, its own among them', (from, until) => {
  expect(reasonOf({ learned: { ...often, from, until }, scheduledFor }, TODAY)).toContain('deve voltar entre');
});

it.each([
  ['2026-12-16', '2027-03-19'],
  ['2026-11-26', '2029-11-03'],
])('says no days from %s to %s: they are too many', (from, until) => {
  expect(reasonOf({ learned: { ...often, from, until }, scheduledFor }, TODAY)).toBe(
    'Comprou 4 vezes, a cada 26 dias em média.',
  );
});

it('says nothing where nothing was learned', () => {
  expect(reasonOf({ learned: null, scheduledFor }, TODAY)).toBeNull();
});
