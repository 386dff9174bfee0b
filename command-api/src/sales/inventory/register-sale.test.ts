import { given } from '@pdv/infra/testing/given';
import { MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import {
  COFFEE,
  line,
  productCreated,
  registeredLine,
  registerSaleCommand,
  SHOP,
  SUGAR,
  saleRegistered,
} from './fixtures.ts';
import type { RegisterSale } from './register-sale.ts';
import { wholePayment } from './take-payments.ts';

const selling = (over: Partial<RegisterSale>) =>
  given(inventory, productCreated(), productCreated({ id: SUGAR, priceCentavos: 450, stock: 3 })).when(
    registerSaleCommand(over),
  );

describe('registering a sale', () => {
  it('records the lines, their prices, and the stock before and after', () => {
    expect(selling({})).toEqual({ accepted: [saleRegistered()] });
  });

  it('sells the last unit and then no more', () => {
    const last = given(inventory, productCreated({ stock: 1 })).when(registerSaleCommand());
    expect(last).toHaveProperty('accepted.0.data.lines.0.stockAfter', 0);
    const next = given(
      inventory,
      productCreated({ stock: 1 }),
      saleRegistered({ lines: [registeredLine({ stockBefore: 1, stockAfter: 0 })] }),
    ).when(registerSaleCommand({ saleId: 'sale-2' }));
    expect(next).toEqual({
      rejected: 'insufficient_stock',
      detail: { productId: COFFEE, available: 0, name: 'Café' },
    });
  });

  it('refuses a product that the shop does not have', () => {
    expect(selling({ lines: [line({ productId: 'elsewhere' })] })).toEqual({
      rejected: 'product_not_found',
      detail: { productId: 'elsewhere' },
    });
  });

  it.each([0, -1, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('refuses a quantity of %s', (quantity) => {
    const detail = { productId: COFFEE };
    expect(selling({ lines: [line({ quantity })] })).toEqual({ rejected: 'invalid_quantity', detail });
  });

  it('refuses totals above the largest amount, line by line and for the cart', () => {
    const dear = productCreated({ priceCentavos: MAX_CENTAVOS, stock: 9_999_999 });
    const one = given(inventory, dear).when(registerSaleCommand({ lines: [line({ quantity: 2 })] }));
    expect(one).toEqual({ rejected: 'total_too_large' });
    const cart = given(inventory, dear).when(registerSaleCommand({ lines: [line(), line({ lineId: 'line-2' })] }));
    expect(cart).toEqual({ rejected: 'total_too_large' });
    expect(given(inventory, dear).when(registerSaleCommand())).toHaveProperty('accepted.length', 1);
    // A refusal never names a price or total that cannot be sold at.
    const stale = [line({ quantity: 2, unitPriceCentavos: 1 })];
    expect(given(inventory, dear).when(registerSaleCommand({ lines: stale }))).toEqual(one);
  });

  it('keeps notes under the key of the customer, or of the account for an anonymous sale', () => {
    expect(selling({ notes: 'para a Ana', customerId: 'ana' })).toHaveProperty('accepted.0.data.personal', {
      subject: 'customer:ana',
      fields: { notes: 'para a Ana', discountReasons: [] },
    });
    expect(selling({ notes: 'balcão' })).toHaveProperty('accepted.0.data.personal.subject', `account:${SHOP}`);
  });
});

describe('the price', () => {
  it('accepts the price that the buyer saw', () => {
    const lines = [line({ quantity: 2, unitPriceCentavos: 5_899, totalCentavos: 11_798 })];
    expect(selling({ lines })).toHaveProperty('accepted.0.data.totalCentavos', 11_798);
  });

  it.each([
    { unitPriceCentavos: 5_898, totalCentavos: null },
    { unitPriceCentavos: null, totalCentavos: 5_900 },
    { unitPriceCentavos: 5_899, totalCentavos: 5_898 },
  ])('is refused with the current one when $unitPriceCentavos / $totalCentavos was sent', (sent) => {
    expect(selling({ lines: [line(sent)] })).toEqual({
      rejected: 'price_changed',
      detail: { productId: COFFEE, priceCentavos: 5_899, totalCentavos: 5_899 },
    });
  });
});

describe('the total', () => {
  const lines = [line(), line({ lineId: 'line-2', productId: SUGAR, quantity: 2 })];

  it('accepts the total that the buyer saw', () => {
    expect(selling({ lines, totalCentavos: 6_799 })).toHaveProperty('accepted.0.data.totalCentavos', 6_799);
    expect(selling({ lines, totalCentavos: null })).toHaveProperty('accepted.0.data.totalCentavos', 6_799);
  });

  it.each([6_798, 6_800, 5_899, 0])('is refused with the current one when %i was sent', (totalCentavos) => {
    expect(selling({ lines, totalCentavos })).toEqual({ rejected: 'total_changed', detail: { totalCentavos: 6_799 } });
  });
});

describe('the payment', () => {
  it('takes cash that covers the total and refuses less', () => {
    const cash = (amountPaidCentavos: number | null) => selling({ payments: wholePayment('cash', amountPaidCentavos) });
    expect(cash(10_000)).toHaveProperty('accepted.0.data.payments.0.tenderedCentavos', 10_000);
    expect(cash(5_899)).toHaveProperty('accepted.0.data.payments.0.tenderedCentavos', 5_899);
    expect(cash(null)).toHaveProperty('accepted.0.data.payments.0.tenderedCentavos', 5_899);
    expect(cash(5_898)).toEqual({ rejected: 'insufficient_payment', detail: { totalCentavos: 5_899 } });
    expect(cash(0)).toHaveProperty('rejected', 'insufficient_payment');
  });

  it('compares cash with the whole cart', () => {
    const lines = [line(), line({ lineId: 'line-2', productId: SUGAR })];
    expect(selling({ lines, payments: wholePayment('cash', 6_349) })).toHaveProperty('accepted.length', 1);
    expect(selling({ lines, payments: wholePayment('cash', 6_348) })).toHaveProperty(
      'rejected',
      'insufficient_payment',
    );
  });

  it('ignores an amount for other methods', () => {
    expect(selling({ payments: wholePayment('card', 1) })).toHaveProperty(
      'accepted.0.data.payments.0.tenderedCentavos',
      null,
    );
  });

  it('needs a date from today on for credit', () => {
    const credit = (paymentDate: string | null) => selling({ payments: wholePayment('credit', null, paymentDate) });
    expect(credit(null)).toEqual({ rejected: 'payment_date_required' });
    expect(credit('2026-11-20')).toEqual({ rejected: 'payment_date_past' });
    expect(credit('2026-11-21')).toHaveProperty('accepted.0.data.payments.0.dueDate', '2026-11-21');
    expect(credit('2026-12-21')).toHaveProperty('accepted.0.data.payments.0.dueDate', '2026-12-21');
    expect(credit('2031-11-21')).toHaveProperty('accepted.0.data.payments.0.dueDate', '2031-11-21');
    for (const late of ['2031-11-22', '9999-12-31']) expect(credit(late)).toEqual({ rejected: 'payment_date_too_far' });
  });

  it('has no date for other methods, whatever was sent', () => {
    expect(selling({ payments: wholePayment('pix', null, '2020-01-01') })).toHaveProperty(
      'accepted.0.data.payments.0.dueDate',
      null,
    );
  });
});

describe('a cart', () => {
  it('is sold whole, as one ticket with one payment', () => {
    const decision = selling({ lines: [line(), line({ lineId: 'line-2', productId: SUGAR, quantity: 3 })] });
    expect(decision).toMatchObject({
      accepted: [
        {
          data: {
            saleId: 'sale-1',
            number: 1,
            lines: [
              { lineId: 'sale-1', totalCentavos: 5_899 },
              { lineId: 'line-2', totalCentavos: 1_350, stockAfter: 0 },
            ],
            totalCentavos: 7_249,
            payments: [{ method: 'pix', amountCentavos: 7_249 }],
          },
        },
      ],
    });
  });

  it('is refused whole when one line cannot be sold', () => {
    const decision = selling({ lines: [line(), line({ lineId: 'line-2', productId: SUGAR, quantity: 4 })] });
    expect(decision).toEqual({
      rejected: 'insufficient_stock',
      detail: { productId: SUGAR, available: 3, name: 'Açúcar' },
    });
  });

  it('adds up the lines of one product', () => {
    const two = (first: number, second: number) =>
      selling({ lines: [line({ quantity: first }), line({ lineId: 'line-2', quantity: second })] });
    expect(two(6, 4)).toMatchObject({
      accepted: [
        {
          data: {
            lines: [
              { stockBefore: 10, stockAfter: 4 },
              { stockBefore: 4, stockAfter: 0 },
            ],
          },
        },
      ],
    });
    expect(two(6, 5)).toHaveProperty('rejected', 'insufficient_stock');
  });

  it('holds at least one line', () => {
    expect(selling({ lines: [] })).toEqual({ rejected: 'empty_cart' });
  });
});

describe('the number', () => {
  it('follows the last one of the shop', () => {
    const next = given(inventory, productCreated(), saleRegistered({ number: 41 })).when(registerSaleCommand());
    expect(next).toHaveProperty('accepted.0.data.number', 42);
  });
});
