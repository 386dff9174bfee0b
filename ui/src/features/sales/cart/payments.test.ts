import { toDecimal } from '@pdv/schemas/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, totalOf } from './amounts.ts';
import { addUnits, type Cart, type CartDiscount, newCart, setDiscount } from './cart.ts';
import { chosen, owesSomething, withPart } from './choose-payment.ts';
import { obstacleOf, obstacleOfPart } from './obstacles.ts';
import { settle } from './payments.ts';
import { requestOf } from './sale-request.ts';

const TODAY = '2026-11-21';
const COFFEE = { id: 'cafe', name: 'Café', price: '20.00', stock: 9, barcode: null };
const SUGAR = { id: 'acucar', name: 'Açúcar', price: '5.00', stock: 9, barcode: null };
/** R$ 45,00. */
const filled = addUnits(addUnits(newCart(), COFFEE, 2).cart, SUGAR, 1).cart;
const split: Cart = { ...filled, split: true };
const discount = (kind: CartDiscount['kind'], value: string): CartDiscount => ({ kind, value, reason: '' });
const put = (cart: Cart, part: Partial<Cart>): Cart => {
  const typed = { ...cart, ...part };
  return { ...typed, ...withPart(typed) };
};
const paid = (cart: Cart) => requestOf(cart).payments;

describe('a discount', () => {
  it('is taken off its line, and off what the lines leave', () => {
    const cart = setDiscount(
      setDiscount(filled, 'cafe', discount('percent', '12.5')),
      null,
      discount('amount', '4.00'),
    );
    expect(cart.lines.map(totalOf)).toEqual([3_500, 500]);
    expect(amountsOf(cart)).toMatchObject({ subtotalCentavos: 4_000, discountCentavos: 400, totalCentavos: 3_600 });
    const { lines, totalAmount, discount: whole } = requestOf({ ...cart, paymentMethod: 'pix' });
    expect(lines[0]).toMatchObject({ totalAmount: '35.00', discount: { percent: '12.5', reason: null } });
    expect(lines[1]).not.toHaveProperty('discount');
    expect([totalAmount, whole]).toEqual(['36.00', { amount: '4.00', reason: null }]);
  });

  it.each([
    ['more than its line', 'acucar', discount('amount', '5.01')],
    ['all of the sale', null, discount('percent', '100')],
    ['more than the sale', null, discount('amount', '45.01')],
  ])('of %s holds the sale up', (_, where, off) => {
    const cart: Cart = { ...setDiscount(filled, where, off), paymentMethod: 'pix' };
    expect(obstacleOf(cart, TODAY)).toMatchObject({ at: 'discount' });
  });

  it('may give a line away', () => {
    const cart: Cart = { ...setDiscount(filled, 'acucar', discount('amount', '5.00')), paymentMethod: 'pix' };
    expect(obstacleOf(cart, TODAY)).toBeNull();
  });
});

describe('several payments', () => {
  it('leave less and less to be paid, and the last one is what is left', () => {
    const cash = put(split, { paymentMethod: 'cash', amountPaid: '20.00' });
    expect(settle(cash)).toMatchObject({ dueCentavos: 2_500, missingCentavos: 2_500 });
    const debit = put(cash, { paymentMethod: 'card', amountPaid: '10.00', card: { kind: 'debit', instalments: 1 } });
    expect(settle(debit).dueCentavos).toBe(1_500);
    const last: Cart = { ...debit, paymentMethod: 'pix' };
    expect(obstacleOf(last, TODAY)).toBeNull();
    expect(paid(last)).toEqual([
      { method: 'cash', amount: '20.00', tendered: '20.00' },
      { method: 'card', amount: '10.00', card: 'debit' },
      { method: 'pix', amount: '15.00' },
    ]);
  });

  it('that are not enough say how much is missing, and that another part follows', () => {
    const title = (part: Partial<Cart>) => obstacleOf({ ...split, ...part }, TODAY)?.title.replaceAll('\u00a0', ' ');
    expect(title({ paymentMethod: 'cash', amountPaid: '20.00' })).toBe('Faltam R$ 25,00');
    expect(title({ paymentMethod: 'card', amountPaid: '44.99' })).toBe('Faltam R$ 0,01');
    expect(title({ paymentMethod: 'cash', amountPaid: '' })).toBe('Informe o valor pago');
    expect(title({ split: false, paymentMethod: 'cash', amountPaid: '20.00' })).toBe('Valor insuficiente!');
    expect(obstacleOf({ ...split, paymentMethod: 'cash', amountPaid: '20.00' }, TODAY)?.description).toBe(
      'Adicione esta parte. Escolha como o cliente paga o resto.',
    );
  });

  it('put cash that comes twice into one, and hand its rest back', () => {
    const once = put(put(split, { paymentMethod: 'cash', amountPaid: '10.00' }), {
      ...{ paymentMethod: 'card', amountPaid: '15.00', card: { kind: 'credit', instalments: 3 } },
    });
    const twice: Cart = { ...once, paymentMethod: 'cash', amountPaid: '50.00' };
    expect(settle(twice)).toMatchObject({ dueCentavos: 2_000, changeCentavos: 3_000, missingCentavos: 0 });
    const payments = [
      { method: 'cash', amount: '30.00', tendered: '60.00' },
      { method: 'card', amount: '15.00', card: 'credit', instalments: 3 },
    ];
    expect(paid(twice)).toEqual(payments);
    const down = put(twice, {});
    expect(down.payments).toHaveLength(2);
    expect(obstacleOf(down, TODAY)).toBeNull();
    expect(paid(down)).toEqual(payments);
  });

  it('follow a cart that changes: the cash gives way, the others do not', () => {
    const cart = put(put(split, { paymentMethod: 'cash', amountPaid: '20.00' }), {
      ...{ paymentMethod: 'pix', amountPaid: '25.00' },
    });
    expect(obstacleOf(cart, TODAY)).toBeNull();
    const less = setDiscount(cart, null, discount('amount', '10.00'));
    expect(paid(less)).toEqual([
      { method: 'cash', amount: '10.00', tendered: '20.00' },
      { method: 'pix', amount: '25.00' },
    ]);
    const none = setDiscount(cart, null, discount('amount', '20.00'));
    expect(paid(none)).toEqual([{ method: 'pix', amount: '25.00' }]);
    expect(settle(none).changeCentavos).toBe(2_000);
    const tooMuch = setDiscount(cart, null, discount('amount', '20.01'));
    expect(obstacleOf(tooMuch, TODAY)).toMatchObject({ title: 'Os pagamentos passam do total' });
    const more = addUnits(cart, SUGAR, 1).cart;
    expect(obstacleOf(more, TODAY)?.title.replace('\u00a0', ' ')).toBe('Falta pagar R$ 5,00');
  });

  it.each([
    ['nothing typed', { paymentMethod: 'cash' }, 'Informe o valor desta parte'],
    ['nothing typed of a card', { paymentMethod: 'card', amountPaid: '0.00' }, 'Informe o valor desta parte'],
    ['no amount', { paymentMethod: 'card', amountPaid: '1,2,3' }, 'Valor inválido'],
    ['more than is left, without change', { paymentMethod: 'card', amountPaid: '45.01' }, 'O valor passa do que falta'],
    ['no due day', { paymentMethod: 'credit', amountPaid: '5.00' }, 'Informe a data de pagamento'],
    ['no method', { paymentMethod: null }, 'Falta pagar R$ 45,00'],
  ] as const)('take no part with %s', (_, part, title) => {
    expect(obstacleOfPart({ ...split, ...part }, TODAY)?.title.replace('\u00a0', ' ')).toBe(title);
  });

  it('are as many as the server takes', () => {
    let cart = split;
    for (let nth = 0; nth < 20; nth += 1) cart = put(cart, { paymentMethod: 'pix', amountPaid: '0.01' });
    expect(obstacleOfPart({ ...cart, paymentMethod: 'pix', amountPaid: '0.01' }, TODAY)?.title).toBe(
      'Máximo de 20 pagamentos por venda',
    );
  });

  it('ask for nothing more once they suffice, whatever was chosen next', () => {
    const cart = put(split, { paymentMethod: 'cash', amountPaid: '20.00' });
    const next = setDiscount({ ...cart, paymentMethod: 'pix' }, null, discount('amount', '25.00'));
    expect(obstacleOf(next, TODAY)).toBeNull();
    expect(paid(next)).toEqual([{ method: 'cash', amount: '20.00', tendered: '20.00' }]);
  });

  it('owe something where one of them is on credit', () => {
    const cart = put(split, { paymentMethod: 'credit', amountPaid: '5.00', paymentDate: '2026-12-21' });
    expect([owesSomething(split), owesSomething(cart)]).toEqual([false, true]);
    expect(paid({ ...cart, paymentMethod: 'pix' })?.[0]).toEqual({
      ...{ method: 'credit', amount: '5.00', dueDate: '2026-12-21' },
    });
  });
});

it('choosing a card again tells how it is used, and a paid cart takes no other method', () => {
  const use = (cart: Cart): Cart => ({ ...cart, ...chosen(cart, 'card', TODAY) });
  expect(use(filled).card).toBeNull();
  expect(use(use(filled)).card?.kind).toBe('debit');
  expect(use(use(use(filled))).card?.kind).toBe('credit');
  const all = put(split, { paymentMethod: 'cash', amountPaid: '50.00' });
  expect(chosen(all, 'pix', TODAY)).toEqual({});
});

const part = fc.record({
  paymentMethod: fc.constantFrom('cash', 'card', 'pix', 'credit'),
  amountPaid: fc.integer({ min: 1, max: 5_000 }).map(toDecimal),
  paymentDate: fc.constant('2026-12-21'),
});

it('adds up to the total, whatever is put down in whatever order', () => {
  let sold = 0;
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }),
      fc.constantFrom('cash' as const, 'pix' as const, null),
      fc.option(fc.integer({ min: 1, max: 4_400 }).map(toDecimal)),
      (parts, paymentMethod, off) => {
        const cart = setDiscount(parts.reduce(put, split), null, off === null ? null : discount('amount', off));
        const last: Cart = { ...cart, paymentMethod, amountPaid: paymentMethod === 'cash' ? '100.00' : '' };
        const ready: Cart = settle(cart).dueCentavos === 0 ? cart : last;
        if (obstacleOf(ready, TODAY)) return;
        sold += 1;
        const { totalCentavos, payments, changeCentavos } = settle(ready);
        expect(payments.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)).toBe(totalCentavos);
        const cash = payments.find(({ method }) => method === 'cash');
        // Where the others pay everything, no cash is taken: all of it goes back.
        if (cash) expect(changeCentavos).toBe((cash.tenderedCentavos ?? 0) - cash.amountCentavos);
        for (const { amountCentavos } of payments) expect(amountCentavos).toBeGreaterThan(0);
      },
    ),
    { numRuns: 2_000 },
  );
  expect(sold).toBeGreaterThan(200);
});
