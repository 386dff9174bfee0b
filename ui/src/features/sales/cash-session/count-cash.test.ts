import { closeCashSessionRequest } from '@pdv/schemas/sales/cash-session';
import { expect, it } from 'vitest';
import { COINS, cashOf, closingOf, faultsOf, NOTES, NOTHING_COUNTED } from './count-cash.ts';

const COUNTED = {
  ...NOTHING_COUNTED,
  'count-20000': '1',
  'count-5000': '3',
  'count-200': '12',
  'count-25': '7',
  'count-5': '1',
  card: '310.40',
  pix: '0.00',
};

it('adds up notes and coins', () => {
  expect(cashOf(NOTHING_COUNTED)).toBe(0);
  expect(cashOf(COUNTED)).toBe(20_000 + 15_000 + 2_400 + 175 + 5);
});

it('has every note and coin once', () => {
  expect([...NOTES, ...COINS]).toHaveLength(12);
  expect(NOTES.at(-1)).toBe(200);
  expect(COINS[0]).toBe(100);
});

it('sends what was there, as the server takes it', () => {
  const body = closingOf(COUNTED);
  expect(body.cash).toEqual([
    { value: '200.00', count: 1 },
    { value: '50.00', count: 3 },
    { value: '2.00', count: 12 },
    { value: '0.25', count: 7 },
    { value: '0.05', count: 1 },
  ]);
  expect(closeCashSessionRequest.safeParse(body).success).toBe(true);
});

it('wants whole numbers, and both totals', () => {
  const wrong = faultsOf({ ...COUNTED, 'count-25': '2,5', 'count-5': '7891000100103', card: '', pix: 'dez' });
  expect(Object.entries(wrong).filter(([, message]) => message)).toEqual([
    ['count-25', 'Digite um número inteiro.'],
    ['count-5', 'Digite um número inteiro.'],
    ['card', 'Digite o total, ou 0.'],
    ['pix', 'Digite um valor como 58,99.'],
  ]);
  expect(Object.values(faultsOf(COUNTED)).some(Boolean)).toBe(false);
  expect(cashOf({ ...NOTHING_COUNTED, 'count-100': '-3', 'count-50': '2' })).toBe(100);
});
