import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../shared/format/format.ts';
import { chargeWords, dueWords, entryAmount, hasCharges } from './debt-words.ts';

describe('chargeWords', () => {
  it.each([
    ['2.00', '1.00', 'Inclui multa de R$ 2,00 e juros de R$ 1,00'],
    ['0.00', '0.47', 'Inclui juros de R$ 0,47'],
    ['0.60', '0.00', 'Inclui multa de R$ 0,60'],
  ])('names no charge of nothing: %s and %s', (fine, interest, words) => {
    expect(hasCharges({ fine, interest })).toBe(true);
    expect(chargeWords({ fine, interest }).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('is for debts that are charged', () => expect(hasCharges({ fine: '0.00', interest: '0.00' })).toBe(false));
});

describe('dueWords', () => {
  it.each([
    ['upcoming', 0, 'Vence em 22/10/2026'],
    ['today', 0, 'Vence hoje'],
    ['to30', 1, 'Venceu há 1 dia'],
    ['to30', 30, 'Venceu há 30 dias'],
  ] as const)('says when it falls due, and how long ago it did: %s, %i', (age, daysLate, words) => {
    expect(dueWords({ dueDate: '2026-10-22', age, daysLate })).toBe(words);
  });
});

it('gives what goes down the sign that amounts have everywhere', () => {
  const words = (kind: 'debt' | 'returned') => entryAmount({ kind, amount: '5.50' }).replaceAll('\u00a0', ' ');
  expect(words('debt')).toBe('R$ 5,50');
  expect(words('returned')).toBe(formatMoney('-5.50').replaceAll('\u00a0', ' '));
});
