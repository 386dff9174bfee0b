import { describe, expect, it } from 'vitest';
import { paymentReminderText } from './payment-reminder.ts';

const debt = (dueDate: string, openCentavos: number, fineCentavos = 0) => ({
  dueDate,
  owed: { openCentavos, fineCentavos, interestCentavos: 0 },
});
const LATE = debt('2026-11-01', 1_000, 20);
const LATER = debt('2026-11-10', 2_000);
const NEXT = debt('2026-12-01', 4_000);
const sumIn = (debts: readonly ReturnType<typeof debt>[], balanceCentavos: number) => {
  const of = { storeName: 'Loja', customer: 'Ana Lima', debts, balanceCentavos, today: '2026-11-21' };
  return /Há (.*?)\. Se/.exec(paymentReminderText(of))?.[1]?.replaceAll('\u00a0', ' ');
};

describe('paymentReminderText', () => {
  it.each([
    [0, 'R$ 30,20 em atraso das suas compras a prazo'],
    [500, 'R$ 25,20 em atraso das suas compras a prazo'],
    [1_020, 'R$ 20,00 em atraso das suas compras a prazo'],
    [1_021, 'R$ 19,99 em atraso das suas compras a prazo'],
    [3_020, 'R$ 40,00 das suas compras a prazo com vencimento em 01/12/2026'],
    [7_019, 'R$ 0,01 das suas compras a prazo com vencimento em 01/12/2026'],
  ])('takes a balance of %i off the oldest debts first', (balance, words) => {
    expect(sumIn([LATE, LATER, NEXT], balance)).toBe(words);
  });

  it('says today', () => {
    expect(sumIn([debt('2026-11-21', 500), NEXT], 0)).toBe('R$ 5,00 das suas compras a prazo com vencimento hoje');
  });
});
