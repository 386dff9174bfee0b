import type { Sale } from '@pdv/schemas/sales/sale';
import { describe, expect, it } from 'vitest';
import { whatsappLink, whatsappNumber, whatsappText } from './whatsapp-receipt.ts';

const shop = { storeName: 'Mercadinho da Ana', timeZone: 'America/Sao_Paulo' };
const sale: Sale = {
  id: 's',
  checkoutId: 's',
  productId: 'p',
  customerId: 'c',
  quantity: 2,
  paymentMethod: 'cash',
  unitPrice: '58.99',
  totalAmount: '117.98',
  amountPaid: '120.00',
  paymentDate: '2026-11-21',
  saleDate: '2026-11-22T02:30:00.000Z',
  businessDate: '2026-11-21',
  notes: null,
  cancelled: null,
  product: { id: 'p', name: 'Café & açúcar', price: '58.99' },
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
    expect(plain(whatsappText([sale], shop))).toBe(`*Mercadinho da Ana*
Comprovante de venda

Data: 21/11/2026
Hora: 23:30
Produto: Café & açúcar
Quantidade: 2
Preço unitário: R$ 58,99
Pagamento: Dinheiro
*Total: R$ 117,98*
Valor pago: R$ 120,00
Troco: R$ 2,02

Obrigado pela preferência!`);
  });

  it('says nothing of change where there is none, and when credit falls due', () => {
    expect(whatsappText([{ ...sale, amountPaid: '117.98' }], shop)).not.toMatch(/Troco|Valor pago/);
    const credit = { ...sale, paymentMethod: 'credit', paymentDate: '2026-12-05', amountPaid: null } as const;
    expect(whatsappText([credit], shop)).toContain('Vencimento: 05/12/2026');
  });

  it('names every line of a checkout, without what was cancelled', () => {
    const coffee = { ...sale, amountPaid: '200.00' };
    const bread = { ...coffee, id: 't', quantity: 10, unitPrice: '0.90', totalAmount: '9.00' };
    const lines = [coffee, { ...bread, product: { ...sale.product, name: 'Pão' } }];
    expect(plain(whatsappText(lines, shop))).toContain(`
• Café & açúcar: 2 × R$ 58,99 = R$ 117,98
• Pão: 10 × R$ 0,90 = R$ 9,00

Pagamento: Dinheiro
*Total: R$ 126,98*
Valor pago: R$ 200,00
Troco: R$ 73,02
`);
    const cancelled = { at: '2026-11-22T03:00:00.000Z', reason: null };
    const rest = plain(whatsappText([coffee, { ...bread, cancelled }], shop));
    expect(rest).toContain('*Total: R$ 117,98*');
    expect(rest).not.toMatch(/Pão|Troco/);
    expect(whatsappLink([{ ...sale, cancelled }], shop)).toBeNull();
  });

  it('is one link, or none without a phone', () => {
    expect(whatsappLink([sale], shop)).toMatch(/^https:\/\/wa\.me\/5511981234410\?text=\*Mercadinho%20da%20Ana\*%0A/);
    expect(whatsappLink([sale], shop)).toContain('Caf%C3%A9%20%26%20a%C3%A7%C3%BAcar');
    expect(whatsappLink([{ ...sale, customer: null }], shop)).toBeNull();
  });
});
