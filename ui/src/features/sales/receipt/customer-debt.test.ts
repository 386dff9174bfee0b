import type { Sale } from '@pdv/schemas/sales/sale';
import { describe, expect, it } from 'vitest';
import { debtorOf, debtRows } from './customer-debt.ts';

const payment = { amount: '10.00', tendered: null, card: null, dueDate: null };
const onCredit: Sale['payments'] = [
  { ...payment, method: 'pix' },
  { ...payment, method: 'credit', dueDate: '2026-12-10' },
];
const sale: Sale = {
  ...{ id: 'sale', number: 7, lines: [], discount: '0.00', discountReasons: [], total: '20.00', change: '0.00' },
  ...{ paymentMethod: 'pix', payments: onCredit, saleDate: '2026-11-21T15:00:00.000Z', businessDate: '2026-11-21' },
  ...{ notes: null, receiptUrl: '/r/Zq3vX0m1T8yL5sWc7RkHdA', cancelled: null },
  customer: { id: 'ana', name: 'Ana Souza', email: null, phone: null },
};
const cashier = { plan: 'pro', role: 'cashier' } as const;

describe('the debt on a receipt', () => {
  it('is of the customer of a sale on credit that stands', () => {
    expect(debtorOf(sale, cashier)).toBe('ana');
    expect(debtorOf({ ...sale, payments: onCredit.slice(0, 1) }, cashier)).toBeNull();
    expect(debtorOf({ ...sale, customer: null }, cashier)).toBeNull();
    const cancelled = { at: '2026-11-21T16:00:00.000Z', reason: null };
    expect(debtorOf({ ...sale, cancelled }, cashier)).toBeNull();
  });

  it('is for those who may see what customers owe', () => {
    expect(debtorOf(sale, { plan: 'pro', role: 'owner' })).toBe('ana');
    expect(debtorOf(sale, { plan: 'pro', role: 'analyst' })).toBeNull();
    expect(debtorOf(sale, { plan: 'admin', role: 'owner' })).toBeNull();
  });

  it('says as of when, and what the shop owes the customer', () => {
    const debt = { owed: '1234.50', balance: '0.00', at: '2026-11-25T02:30:00.000Z' };
    const told = (over: Partial<typeof debt> = {}) =>
      debtRows({ ...debt, ...over }, 'America/Sao_Paulo').map(([label, value]) => [
        label,
        value.replace('\u00a0', ' '),
      ]);
    expect(told()).toEqual([
      ['Saldo devedor', 'R$ 1.234,50'],
      ['Posição em', '24/11/2026 23:30'],
    ]);
    expect(told({ balance: '5.00' })[1]).toEqual(['Saldo a favor', 'R$ 5,00']);
  });
});
