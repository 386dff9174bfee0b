import type { Sale } from '@pdv/schemas/sales/sale';
import { describe, expect, it } from 'vitest';
import { receiptContent } from './receipt-content.ts';

const coffee: Sale = {
  id: '0b51c5a6-0000-4000-8000-000000000001',
  checkoutId: '9c0ffee1-0000-4000-8000-000000000000',
  productId: 'p',
  customerId: null,
  quantity: 2,
  paymentMethod: 'cash',
  unitPrice: '18.90',
  totalAmount: '37.80',
  amountPaid: '50.00',
  paymentDate: '2026-11-21',
  saleDate: '2026-11-22T02:30:00.000Z',
  businessDate: '2026-11-21',
  notes: 'embrulhar',
  cancelled: null,
  product: { id: 'p', name: 'Café', price: '18.90' },
  customer: null,
};
const bread: Sale = {
  ...coffee,
  id: '0b51c5a6-0000-4000-8000-000000000002',
  quantity: 10,
  unitPrice: '0.90',
  totalAmount: '9.00',
  product: { id: 'q', name: 'Pão', price: '0.90' },
};
const cancelled = { at: '2026-11-22T03:00:00.000Z', reason: null };

/** Amounts with ordinary blanks. */
const told = (sales: readonly Sale[]) => JSON.parse(JSON.stringify(receiptContent(sales)).replaceAll('\u00a0', ' '));

describe('what a receipt says', () => {
  it('adds up all lines of a checkout, and gives change once', () => {
    const content = told([coffee, bread]);
    expect(content).toMatchObject({ number: '9C0FFEE1', total: 'R$ 46,80', sums: [], notes: 'embrulhar' });
    expect(content.lines.map(({ count, total }: { count: string; total: string }) => [count, total])).toEqual([
      ['2 × R$ 18,90', 'R$ 37,80'],
      ['10 × R$ 0,90', 'R$ 9,00'],
    ]);
    expect(content.payment).toEqual([
      ['Pagamento', 'Dinheiro'],
      ['Valor pago', 'R$ 50,00'],
      ['Troco', 'R$ 3,20'],
    ]);
  });

  it('shows what was taken back, and keeps the change that was given', () => {
    const content = told([coffee, { ...bread, cancelled }]);
    expect(content).toMatchObject({ total: 'R$ 37,80', cancelledAt: null });
    expect(content.sums).toEqual([
      ['Subtotal', 'R$ 46,80'],
      ['Cancelado', '-R$ 9,00'],
    ]);
    expect(content.payment).toContainEqual(['Troco', 'R$ 3,20']);
  });

  it('is that of a cancelled sale once no line stands', () => {
    const later = { ...cancelled, at: '2026-11-22T04:00:00.000Z' };
    const content = told([
      { ...coffee, cancelled: later },
      { ...bread, cancelled },
    ]);
    expect(content).toMatchObject({ total: 'R$ 0,00', cancelledAt: later.at });
  });

  it('says when credit falls due, and nothing of cash', () => {
    const credit: Sale = { ...coffee, paymentMethod: 'credit', amountPaid: null, paymentDate: '2026-12-05' };
    expect(told([credit]).payment).toEqual([
      ['Pagamento', 'A prazo'],
      ['Vencimento', '05/12/2026'],
    ]);
  });

  it('is nothing without a sale', () => expect(receiptContent([])).toBeNull());
});
