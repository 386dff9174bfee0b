import { expect, it } from 'vitest';
import { cashRows, discountRows, type Labelled, lineAmounts, paymentRows, paymentWords } from './receipt-rows.ts';

const plain = (rows: readonly Labelled[]) => rows.map(([label, value]) => [label, value.replaceAll('\u00a0', ' ')]);
const pix = { method: 'pix', amount: '20.00', tendered: null, card: null, dueDate: null } as const;
const cash = { ...pix, method: 'cash', amount: '30.00', tendered: '50.00' } as const;

type Payments = Parameters<typeof paymentRows>[0]['payments'];
const handed = (payments: Payments, change: string) => [
  ...paymentRows({ payments }),
  ...cashRows({ payments, change }),
];

it('names a card as it was used, where somebody said so', () => {
  const words = (kind: 'debit' | 'credit', instalments: number) =>
    paymentWords({ method: 'card', card: { kind, instalments } });
  expect(paymentWords({ method: 'card', card: null })).toBe('Cartão');
  expect([words('debit', 1), words('credit', 1), words('credit', 3)]).toEqual([
    'Cartão de débito',
    'Cartão de crédito',
    'Cartão de crédito em 3x',
  ]);
});

it('says one payment as before, and several with their amounts and the change once', () => {
  expect(plain(handed([cash], '20.00'))).toEqual([
    ['Pagamento', 'Dinheiro'],
    ['Valor pago', 'R$ 50,00'],
    ['Troco', 'R$ 20,00'],
  ]);
  const credit = { ...pix, method: 'credit', dueDate: '2026-12-05' } as const;
  expect(plain(handed([pix, cash, credit], '20.00'))).toEqual([
    ['PIX', 'R$ 20,00'],
    ['Dinheiro', 'R$ 30,00'],
    ['Prazo', 'R$ 20,00'],
    ['Vencimento', '05/12/2026'],
    ['Recebido em dinheiro', 'R$ 50,00'],
    ['Troco', 'R$ 20,00'],
  ]);
  expect(plain(handed([pix, { ...cash, tendered: '30.00' }], '0.00'))).toHaveLength(2);
});

it('says what is left on a vale-troca, so that nobody throws it away', () => {
  const left = (amount: string) =>
    ({ ...pix, method: 'voucher', voucherLeft: { amount, expiresOn: '2027-02-20' } }) as const;
  expect(plain(paymentRows({ payments: [left('8.90'), cash] }))).toEqual([
    ['Vale-troca', 'R$ 20,00'],
    ['Resta no vale até 20/02/2027', 'R$ 8,90'],
    ['Dinheiro', 'R$ 30,00'],
  ]);
  expect(paymentRows({ payments: [left('0.00')] })).toHaveLength(1);
});

it('shows what was taken off a line and off the whole sale, and nothing where nothing was', () => {
  const line = { discount: '1.50', ticketDiscount: '2.50', totalAmount: '26.00' };
  expect(plain(Object.entries(lineAmounts(line)) as Labelled[])).toEqual([
    ['gross', 'R$ 30,00'],
    ['discount', '-R$ 1,50'],
  ]);
  expect(lineAmounts({ ...line, discount: '0.00' }).discount).toBeNull();
  expect(plain(discountRows({ discount: '5.00', total: '25.00' }))).toEqual([
    ['Subtotal', 'R$ 30,00'],
    ['Desconto', '-R$ 5,00'],
  ]);
  expect(discountRows({ discount: '0.00', total: '25.00' })).toEqual([]);
});
