import { READ_MODELS } from '@pdv/schemas/live';
import type { AdminParkedDecision, AdminReplay } from '@pdv/schemas/operators/maintenance';
import { expect, it } from 'vitest';
import { aboutWords, decisionWords, progressWords, resultWords } from './maintenance-words.ts';

const replay = (told: Partial<AdminReplay>): AdminReplay => ({
  id: '1',
  readModels: ['sales'],
  undoes: null,
  state: 'building',
  askedBy: null,
  askedAt: '2026-11-22T12:00:00.000Z',
  cancelledBy: null,
  finishedAt: null,
  events: 120_000,
  share: 0.439,
  perSecond: 8_000.4,
  secondsLeft: 125,
  parked: 0,
  tables: null,
  error: null,
  ...told,
});

it('names what is built', () => {
  expect(aboutWords(replay({ readModels: [...READ_MODELS].reverse() }))).toBe('Todos os modelos');
  expect(aboutWords(replay({ readModels: ['sales', 'dashboard'] }))).toBe('Vendas, Painel das lojas');
  expect(aboutWords(replay({ undoes: '0' }))).toBe('Volta: vendas');
});

it('tells how far it is, and how long it takes only while that is known', () => {
  expect(progressWords(replay({}))).toBe('43% · 120.000 eventos · 8.000 por segundo · faltam 2 min');
  expect(progressWords(replay({ state: 'swapping', share: 1, perSecond: null }))).toBe('100% · 120.000 eventos');
});

it('tells what was different, and what could not be taken', () => {
  const table = (name: string, before: number, after: number) => ({
    table: name,
    before,
    after,
    same: before === after,
  });
  const swapped = replay({ state: 'swapped', tables: [table('sales', 1_000, 1), table('products', 2, 2)], parked: 1 });
  expect(resultWords(swapped)).toBe('120.000 eventos · diferentes: sales (1.000 → 1 linha) · 1 evento parado');
  expect(resultWords({ ...swapped, tables: [], parked: 0 })).toBe('120.000 eventos · nenhuma diferença');
  const why = 'Não pode mais ser desfeita';
  expect(resultWords({ ...swapped, state: 'kept', tables: [], parked: 0, error: why })).toBe(
    '120.000 eventos · nenhuma diferença · Não pode mais ser desfeita',
  );
  expect(resultWords(replay({ state: 'failed', error: 'Postgres 42P01' }))).toBe(
    'Postgres 42P01. O que está em uso não mudou.',
  );
});

it('tells what came of a decision', () => {
  const words = (told: Partial<AdminParkedDecision>) =>
    decisionWords({ action: 'skip', outcome: 'done', applied: 3, ...told } as AdminParkedDecision);
  expect(words({})).toBe('Pular: 3 eventos aplicados');
  expect(words({ action: 'retry', outcome: 'parked', applied: 0 })).toBe(
    'Tentar de novo: 0 eventos aplicados, ainda há um parado',
  );
  expect(words({ outcome: null })).toBe('Pular: a fazer');
});
