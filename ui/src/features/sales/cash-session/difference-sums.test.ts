import type { CashDifferences } from '@pdv/schemas/sales/cash-session';
import { expect, it } from 'vitest';
import { amountsInWords, byCashier } from './difference-sums.ts';

const NONE = { cash: '0.00', card: '0.00', pix: '0.00' };
const row = (id: string, over: Partial<CashDifferences> = {}): CashDifferences => ({
  ...{ cashier: { id, name: id }, period: '2026-11-23', sessions: 1, exact: 0, missing: NONE, over: NONE },
  ...over,
});

it('adds up a person over time, and keeps what is missing apart from what is left over', () => {
  const rows = [
    row('ana', { sessions: 3, exact: 1, missing: { ...NONE, cash: '2.00' }, over: { ...NONE, pix: '2.00' } }),
    row('bia', { missing: { ...NONE, card: '9.00' } }),
    row('ana', { missing: { ...NONE, cash: '1.50' } }),
  ];
  expect(byCashier(rows)).toEqual([
    { id: 'bia', name: 'bia', sessions: 1, exact: 0, missing: 900, over: 0 },
    { id: 'ana', name: 'ana', sessions: 4, exact: 1, missing: 350, over: 200 },
  ]);
});

it('says where it was', () => {
  expect(amountsInWords(NONE)).toBeNull();
  expect(amountsInWords({ ...NONE, cash: '5.00', pix: '1.00' })?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 5,00 em Dinheiro, R$ 1,00 em PIX',
  );
});
