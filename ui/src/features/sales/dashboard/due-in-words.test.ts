import type { ReceivablesSummary } from '@pdv/schemas/sales/receivable';
import { expect, it } from 'vitest';
import { dueInWords } from './due-in-words.ts';

const nothing: ReceivablesSummary = {
  ...{ today: '2026-11-25', total: '0.00', overdue: '0.00', overdueDebts: 0, debtors: 0, ages: [] },
};
const today = [{ age: 'today' as const, open: '12.50', debts: 1 }];

it.each([
  ['what is late comes first', { total: '40.00', overdue: '27.50', ages: today }, 'R$ 27,50 em atraso'],
  ['then what falls due today', { total: '40.00', ages: today }, 'R$ 12,50 vence hoje'],
  ['later debts are in time', { total: '40.00' }, 'nada em atraso'],
  ['nobody owes anything', {}, 'ninguém deve nada'],
])('%s', (_, summary, words) => {
  expect(dueInWords({ ...nothing, ...summary }).replace('\u00a0', ' ')).toBe(words);
});
