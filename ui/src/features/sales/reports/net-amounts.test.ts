import { expect, it } from 'vitest';
import { amountColumns, besideRevenue } from './net-amounts.ts';

const amounts = (totalDiscounts: string, totalReturns: string) => ({
  totalDiscounts,
  totalReturns,
  netRevenue: '7.00',
});
const NOTHING = amounts('0.00', '0.00');

it('says what was taken off and what came back, and nothing where there is none of it', () => {
  const words = (...of: [string, string]) => besideRevenue(amounts(...of))?.replaceAll('\u00a0', ' ');
  expect(besideRevenue(NOTHING)).toBeNull();
  expect(words('2.00', '0.00')).toBe('descontos R$ 2,00');
  expect(words('2.00', '5.00')).toBe('descontos R$ 2,00, devolvido R$ 5,00, líquido R$ 7,00');
});

it('has columns only for what there is in some row', () => {
  const headers = (...rows: (typeof NOTHING)[]) => amountColumns(rows).map(({ header }) => header);
  expect(headers(NOTHING)).toEqual([]);
  expect(headers(NOTHING, amounts('1.00', '0.00'))).toEqual(['Descontos']);
  expect(headers(amounts('0.00', '1.00'), NOTHING)).toEqual(['Devolvido', 'Líquido']);
});
