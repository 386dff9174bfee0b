import { expect, it } from 'vitest';
import { boughtWords } from './bought-words.ts';

it.each([
  [
    { days: 365, orders: 12, netRevenue: '1234.00', last: '2026-11-03' },
    'R$ 1.234,00 em 12 compras nos últimos 365 dias, a última em 03/11/2026',
  ],
  [{ days: null, orders: 1, netRevenue: '5.90', last: '2026-11-03' }, 'R$ 5,90 em 1 compra, a última em 03/11/2026'],
  [{ days: 1, orders: 1, netRevenue: '5.90', last: '2026-11-03' }, 'R$ 5,90 em 1 compra hoje, a última em 03/11/2026'],
  [{ days: 90, orders: 0, netRevenue: '0.00', last: null }, 'Nenhuma compra nos últimos 90 dias'],
  [{ days: null, orders: 0, netRevenue: '0.00', last: null }, 'Nenhuma compra'],
])('%j: %s', (bought, words) => {
  expect(boughtWords(bought).replaceAll('\u00a0', ' ')).toBe(words);
});
