import type { Sale } from '@pdv/schemas/sales/sale';
import { describe, expect, it } from 'vitest';
import { hasChat } from './open-receipt-chat.ts';
import { whatsappLink, whatsappNumber, whatsappText } from './whatsapp-receipt.ts';

const ORIGIN = 'https://pdv.example';
const shop = { publicUrl: ORIGIN, storeName: 'Mercadinho da Ana', timeZone: 'America/Sao_Paulo' };
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
const coffee = line('s', 'Café & açúcar', 2, '58.99', '117.98');
const sale: Sale = {
  id: 's',
  number: 12,
  lines: [coffee],
  discount: '0.00',
  discountReasons: [],
  total: '117.98',
  change: '2.02',
  paymentMethod: 'cash',
  payments: [{ method: 'cash', amount: '117.98', tendered: '120.00', card: null, dueDate: null }],
  receiptUrl: '/r/Zq3vX0m1T8yL5sWc7RkHdA',
  saleDate: '2026-11-22T02:30:00.000Z',
  businessDate: '2026-11-21',
  notes: null,
  cancelled: null,
  customer: { id: 'c', name: 'Bia', email: null, phone: '11981234410' },
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('receipt for WhatsApp', () => {
  it.each([
    ['11981234410', '5511981234410'],
    ['(55) 3222-1100', '555532221100'],
    ['5511981234410', '5511981234410'],
    ['551132221100', '551132221100'],
  ])('writes to %s at %s', (phone, number) => expect(whatsappNumber(phone)).toBe(number));

  it("says everything, in the shop's time, with the change", () => {
    expect(plain(whatsappText(sale, shop))).toBe(`*Mercadinho da Ana*
Comprovante de venda nº 12

Data: 21/11/2026
Hora: 23:30
Produto: Café & açúcar
Quantidade: 2
Preço unitário: R$ 58,99
Pagamento: Dinheiro
*Total: R$ 117,98*
Valor pago: R$ 120,00
Troco: R$ 2,02

Veja o comprovante: https://pdv.example/r/Zq3vX0m1T8yL5sWc7RkHdA

Obrigado pela preferência!`);
  });

  it('says nothing of change where there is none, and when credit falls due', () => {
    expect(whatsappText({ ...sale, change: '0.00' }, shop)).not.toMatch(/Troco|Valor pago/);
    const payments = [
      { method: 'credit', amount: '117.98', tendered: null, card: null, dueDate: '2026-12-05' },
    ] as const;
    const credit = whatsappText({ ...sale, paymentMethod: 'credit', payments: [...payments], change: '0.00' }, shop);
    expect(credit).toContain('Vencimento: 05/12/2026');
    expect(credit).not.toMatch(/Troco|Valor pago/);
  });

  it('names every line of the sale', () => {
    const cart = {
      ...sale,
      lines: [coffee, line('t', 'Pão', 10, '0.90', '9.00')],
      total: '126.98',
      change: '73.02',
      payments: [{ method: 'cash' as const, amount: '126.98', tendered: '200.00', card: null, dueDate: null }],
    };
    expect(plain(whatsappText(cart, shop))).toContain(`
• Café & açúcar: 2 × R$ 58,99 = R$ 117,98
• Pão: 10 × R$ 0,90 = R$ 9,00

Pagamento: Dinheiro
*Total: R$ 126,98*
Valor pago: R$ 200,00
Troco: R$ 73,02
`);
  });

  it('is one link', () => {
    expect(whatsappLink(sale, shop)).toMatch(/^https:\/\/wa\.me\/5511981234410\?text=\*Mercadinho%20da%20Ana\*%0A/);
    expect(whatsappLink(sale, shop)).toContain('Caf%C3%A9%20%26%20a%C3%A7%C3%BAcar');
  });

  it('is not offered without a phone, nor for what was cancelled', () => {
    expect(hasChat(sale)).toBe(true);
    expect(hasChat({ ...sale, customer: null })).toBe(false);
    expect(hasChat({ ...sale, cancelled: { at: '2026-11-22T03:00:00.000Z', reason: null } })).toBe(false);
  });
});
