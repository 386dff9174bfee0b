import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { amountsOf } from './amounts.ts';
import {
  acceptPrices,
  addUnits,
  type Cart,
  type CartProduct,
  newCart,
  refreshProduct,
  removeLine,
  setQuantity,
} from './cart.ts';
import { lastDueDay } from './credit-terms.ts';
import { labelsFull } from './labels-full.ts';
import { obstacleOf } from './obstacles.ts';
import { settle } from './payments.ts';
import { refused } from './refused.ts';
import { requestOf } from './sale-request.ts';

const COFFEE: CartProduct = { id: 'cafe', name: 'Café 500 g', price: '18.90', stock: 3, barcode: '7891000100103' };
const SUGAR: CartProduct = { id: 'acucar', name: 'Açúcar 1 kg', price: '0.10', stock: 1_000, barcode: null };
const TODAY = '2026-11-21';

const withUnits = (units: number, product = COFFEE, cart = newCart()): Cart => addUnits(cart, product, units).cart;
const quantities = ({ lines }: Cart) => lines.map(({ product, quantity }) => [product.id, quantity]);

describe('a cart', () => {
  it('takes a product once, and counts it up when it comes again', () => {
    const first = addUnits(newCart(), COFFEE, 1);
    expect(first.added).toEqual({ kind: 'added', quantity: 1 });
    const again = addUnits(first.cart, COFFEE, 2);
    expect(again.added).toEqual({ kind: 'increased', quantity: 3 });
    expect(quantities(withUnits(5, SUGAR, again.cart))).toEqual([
      ['cafe', 3],
      ['acucar', 5],
    ]);
  });

  it('takes as many labels of a product as a line may have, and says so at the next', () => {
    const cheese: CartProduct = { ...COFFEE, id: 'queijo', stock: 100, unit: 'kg' };
    const label = ['1.89'];
    const { cart } = addUnits(newCart(), cheese, 4.9, Array(49).fill('1.89'));
    expect(labelsFull(cart, 'queijo', label)).toBe(false);
    const full = addUnits(cart, cheese, 0.1, label).cart;
    expect([labelsFull(full, 'queijo', label), labelsFull(full, 'queijo'), labelsFull(full, 'cafe', label)]).toEqual([
      ...[true, false, false],
    ]);
    expect(labelsFull(newCart(), 'queijo', Array(51).fill('1.89'))).toBe(true);
  });

  it('never holds more than the shop has, what is in it counted', () => {
    const cart = withUnits(3);
    expect(addUnits(cart, COFFEE, 1)).toEqual({ cart, added: { kind: 'out-of-stock', stock: 3 } });
    expect(addUnits(newCart(), { ...COFFEE, stock: 0 }, 1).added).toEqual({ kind: 'out-of-stock', stock: 0 });
    expect(quantities(setQuantity(cart, 'cafe', 9))).toEqual([['cafe', 3]]);
  });

  it('learns the stock of now from every scan, also from one that adds nothing', () => {
    const { cart } = addUnits(withUnits(2), { ...COFFEE, stock: 2 }, 1);
    expect(cart.lines[0]).toMatchObject({ quantity: 2, product: { stock: 2 } });
  });

  it('keeps the price that the buyer was shown until another is agreed to', () => {
    const cart = refreshProduct(withUnits(2), { ...COFFEE, price: '19.90' });
    expect(amountsOf(cart).totalCentavos).toBe(3_780);
    expect(obstacleOf({ ...cart, paymentMethod: 'pix' }, TODAY)).toMatchObject({ at: 'prices' });
    expect(amountsOf(acceptPrices(cart)).totalCentavos).toBe(3_980);
    expect(obstacleOf({ ...acceptPrices(cart), paymentMethod: 'pix' }, TODAY)).toBeNull();
    expect(refreshProduct(cart, COFFEE).lines[0]?.newPrice).toBeNull();
  });

  it('loses a line at no units, and only that', () => {
    const cart = withUnits(1, SUGAR, withUnits(1));
    expect(quantities(setQuantity(cart, 'cafe', 0))).toEqual([['acucar', 1]]);
    expect(quantities(removeLine(cart, 'acucar'))).toEqual([['cafe', 1]]);
  });

  it('holds at most as many lines as the server takes', () => {
    let cart = newCart();
    for (let i = 0; i < 200; i += 1) cart = withUnits(1, { ...SUGAR, id: `p${i}` }, cart);
    expect(addUnits(cart, COFFEE, 1)).toEqual({ cart, added: { kind: 'cart-full' } });
    expect(addUnits(cart, { ...SUGAR, id: 'p7' }, 1).added).toEqual({ kind: 'increased', quantity: 2 });
  });
});

describe('its total', () => {
  it('is exact to the centavo', () => {
    const cart = withUnits(3, SUGAR, withUnits(3));
    expect(amountsOf(cart)).toEqual({
      subtotalCentavos: 5_700,
      discountCentavos: 0,
      totalCentavos: 5_700,
      units: 6,
    });
    expect(settle({ ...cart, paymentMethod: 'cash', amountPaid: '50.00' })).toMatchObject({
      paidCentavos: 5_000,
      changeCentavos: 0,
      missingCentavos: 700,
      short: true,
    });
    expect(settle({ ...cart, paymentMethod: 'cash', amountPaid: '100.00' }).changeCentavos).toBe(4_300);
  });

  it.each([
    ['', false],
    ['0.00', false],
    ['0.01', true],
    ['18.89', true],
    ['18.90', false],
    ['abc', false],
  ])('paid %j of 18.90 is short: %s', (amountPaid, short) => {
    expect(settle({ ...withUnits(1), paymentMethod: 'cash', amountPaid }).short).toBe(short);
  });
});

describe('finishing', () => {
  const cart = withUnits(2);
  it.each([
    [{ lines: [] }, 'Carrinho vazio'],
    [{ unread: ['789'] }, 'Ainda não dá para finalizar'],
    [{ paymentMethod: null }, 'Forma de pagamento'],
    [{ paymentMethod: 'cash' }, 'Informe o valor pago'],
    [{ paymentMethod: 'cash', amountPaid: '37.79' }, 'Valor insuficiente!'],
    [{ paymentMethod: 'cash', amountPaid: '85,888' }, 'Valor inválido'],
    [{ paymentMethod: 'cash', amountPaid: '1e5' }, 'Valor inválido'],
    [{ paymentMethod: 'cash', amountPaid: '-1' }, 'Valor inválido'],
    [{ paymentMethod: 'credit' }, 'Informe a data de pagamento'],
    [{ paymentMethod: 'credit', paymentDate: '9999-12-31' }, 'A data de pagamento está longe demais'],
    [{ paymentMethod: 'credit', paymentDate: '2031-11-22' }, 'A data de pagamento está longe demais'],
    [{ paymentMethod: 'credit', paymentDate: '2026-11-20' }, 'A data de pagamento não pode estar no passado'],
    [{ lines: setQuantity(cart, 'cafe', 2).lines.map((line) => ({ ...line, quantity: 4 })) }, 'Estoque insuficiente'],
  ] as const)('is held up by %j', (part, title) => {
    expect(obstacleOf({ ...cart, paymentMethod: 'pix', ...part } as Cart, TODAY)?.title).toBe(title);
  });

  it.each([
    { paymentMethod: 'pix' },
    { paymentMethod: 'card' },
    { paymentMethod: 'cash', amountPaid: '37.80' },
    { paymentMethod: 'credit', paymentDate: TODAY },
    { paymentMethod: 'credit', paymentDate: '2031-11-21' },
  ] as const)('is held up by nothing with %j', (part) => {
    expect(obstacleOf({ ...cart, ...part }, TODAY)).toBeNull();
  });

  it('lets a sale fall due as late as the server does', () => {
    expect(lastDueDay(TODAY)).toBe('2031-11-21');
  });

  it('sends what was shown, line by line', () => {
    const full: Cart = { ...withUnits(10, SUGAR, cart), paymentMethod: 'cash', amountPaid: '40.00', notes: '  ' };
    expect(obstacleOf(full, TODAY)).toBeNull();
    expect(requestOf({ ...full, paymentDate: '2026-12-01' })).toEqual({
      lines: [
        { productId: 'cafe', quantity: 2, unitPrice: '18.90', totalAmount: '37.80' },
        { productId: 'acucar', quantity: 10, unitPrice: '0.10', totalAmount: '1.00' },
      ],
      totalAmount: '38.80',
      customerId: null,
      payments: [{ method: 'cash', amount: '38.80', tendered: '40.00' }],
      notes: null,
    });
    const credit = requestOf({ ...full, paymentMethod: 'credit', paymentDate: '2026-12-01' });
    expect(credit.payments).toEqual([{ method: 'credit', amount: '38.80', dueDate: '2026-12-01' }]);
  });
});

describe('a refusal', () => {
  const cart = withUnits(3);
  const because = (code: string, body = {}) =>
    refused(cart, new ApiError(409, code, 'Não.', { productId: 'cafe', ...body }));

  it('tells the stock', () => {
    const { cart: next, obstacle } = because('insufficient_stock', { available: 1 });
    expect(next.lines[0]).toMatchObject({ quantity: 3, product: { stock: 1 } });
    expect(obstacle).toEqual({
      at: 'cart',
      title: 'Estoque insuficiente',
      description: 'Café 500 g só tem 1 unidade.',
    });
  });

  it('tells the price, which waits to be agreed to', () => {
    const { cart: next, obstacle } = because('price_changed', { currentPrice: '20.00' });
    expect(next.lines[0]).toMatchObject({ newPrice: '20.00', product: { price: '18.90' } });
    expect(obstacle.at).toBe('prices');
  });

  it('of a product or a customer that is gone says which', () => {
    expect(because('product_not_found').obstacle.description).toContain('Café 500 g');
    const buyer = { ...cart, customer: { id: 'c', name: 'Bia', phone: null } };
    expect(refused(buyer, new ApiError(404, 'customer_not_found', 'Cliente não encontrado.')).cart.customer).toBeNull();
  });

  it.each(['idempotency_key_expired', 'already_recorded', 'idempotency_key_reused'])(
    'of a key that may have sold already (%s) says so, and takes another',
    (code) => {
      const { cart: next, obstacle } = because(code);
      expect(next).toMatchObject({ lines: cart.lines, earlierInDoubt: true });
      expect(next.id).not.toBe(cart.id);
      expect(obstacle).toEqual({ at: 'cart', title: 'Confira antes de finalizar', description: 'Não.' });
    },
  );

  it.each([
    ['payment_date_too_far', 'paymentDate'],
    ['insufficient_payment', 'amountPaid'],
    ['total_changed', 'cart'],
  ])('with the code %s leads to %s', (code, at) => {
    expect(because(code).obstacle.at).toBe(at);
  });

  it('that an owner may lift asks for the owner, and without one leads to the customer', () => {
    expect(because('credit_limit_exceeded', { action: 'credit-limit' })).toEqual({
      cart,
      obstacle: {
        ...{ at: 'customer', title: 'Não.', approval: 'credit-limit' },
        // The owner reads in it how far the sale goes.
        refusal: expect.objectContaining({ action: 'credit-limit' }),
      },
    });
    expect(because('approval_required', { action: 'discount' }).obstacle.at).toBe('discount');
  });

  it('of any other kind leaves the cart as it is', () => {
    expect(because('whatever')).toEqual({
      cart,
      obstacle: { at: 'barcode', title: 'Erro ao finalizar venda', description: 'Não.' },
    });
  });
});
