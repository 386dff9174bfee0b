import type { Sale } from '@pdv/schemas/sales/sale';
import { describe, expect, it } from 'vitest';
import { receiptContent } from './receipt-content.ts';

const line = (id: string, name: string, quantity: number, unitPrice: string, totalAmount: string) => ({
  id,
  productId: id,
  quantity,
  unitPrice,
  discount: '0.00',
  ticketDiscount: '0.00',
  totalAmount,
  product: { id, name, price: unitPrice },
});
const cart: Sale = {
  id: 'sale',
  number: 1234,
  lines: [line('sale', 'Café', 2, '18.90', '37.80'), line('second', 'Pão', 10, '0.90', '9.00')],
  discount: '0.00',
  discountReasons: [],
  total: '46.80',
  change: '3.20',
  paymentMethod: 'cash',
  payments: [{ method: 'cash', amount: '46.80', tendered: '50.00', card: null, dueDate: null }],
  receiptUrl: '/r/Zq3vX0m1T8yL5sWc7RkHdA',
  saleDate: '2026-11-22T02:30:00.000Z',
  businessDate: '2026-11-21',
  notes: 'embrulhar',
  cancelled: null,
  customer: null,
};

/** Amounts with ordinary blanks. */
const told = (sale: Sale) => JSON.parse(JSON.stringify(receiptContent(sale)).replaceAll('\u00a0', ' '));

describe('what a receipt says', () => {
  it('has all lines of the sale under one number, and gives change once', () => {
    const content = told(cart);
    expect(content).toMatchObject({ number: 'nº 1.234', total: 'R$ 46,80', sums: [], notes: 'embrulhar' });
    expect(content.lines.map(({ count, total }: { count: string; total: string }) => [count, total])).toEqual([
      ['2 × R$ 18,90', 'R$ 37,80'],
      ['10 × R$ 0,90', 'R$ 9,00'],
    ]);
    expect(content.payment).toEqual([
      ['Pagamento', 'Dinheiro'],
      ['Valor pago', 'R$ 50,00'],
      ['Troco', 'R$ 3,20'],
    ]);
    expect(content).toMatchObject({ customer: 'Cliente anônimo', cancelledAt: null });
  });

  it('shows what was taken back, and keeps the change that was given', () => {
    const cancelled = { at: '2026-11-22T04:00:00.000Z', reason: null };
    const content = told({ ...cart, cancelled });
    expect(content).toMatchObject({ total: 'R$ 0,00', cancelledAt: cancelled.at });
    expect(content.sums).toEqual([
      ['Subtotal', 'R$ 46,80'],
      ['Cancelado', '-R$ 46,80'],
    ]);
    expect(content.payment).toContainEqual(['Troco', 'R$ 3,20']);
  });

  it('says when credit falls due, and nothing of cash', () => {
    const payments = [
      { method: 'credit', amount: '46.80', tendered: null, card: null, dueDate: '2026-12-05' },
    ] as const;
    expect(told({ ...cart, paymentMethod: 'credit', payments: [...payments], change: '0.00' }).payment).toEqual([
      ['Pagamento', 'Prazo'],
      ['Vencimento', '05/12/2026'],
    ]);
  });
});
