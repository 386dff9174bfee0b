import { given } from '@pdv/infra/testing/given';
import { shareOf, spread } from '@pdv/schemas/sales/discount';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { changeOf } from '@pdv/schemas/sales/sale-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, line, productCreated, registerSaleCommand, SUGAR } from './fixtures.ts';
import type { DiscountAsked, LineToSell } from './price-lines.ts';
import type { RegisterSale } from './register-sale.ts';
import { type PaymentToTake, wholePayment } from './take-payments.ts';

const shop = given(
  inventory,
  productCreated({ priceCentavos: 1_000, stock: 100 }),
  productCreated({ id: SUGAR, priceCentavos: 333, stock: 100 }),
);
const selling = (over: Partial<RegisterSale>) => shop.when(registerSaleCommand(over));
const off = (centavos: number, reason: string | null = null): DiscountAsked => ({ discount: { centavos }, reason });
const percent = (basisPoints: number): DiscountAsked => ({ discount: { basisPoints }, reason: null });
const sugar = (over: Partial<LineToSell> = {}) => line({ lineId: 'line-2', productId: SUGAR, ...over });
const paying = (over: Partial<PaymentToTake>): PaymentToTake => ({
  ...{ method: 'pix', amountCentavos: 1_000, tenderedCentavos: null, card: null, dueDate: null },
  ...over,
});

describe('a discount', () => {
  it('is taken off its line', () => {
    expect(selling({ lines: [line({ quantity: 2, discount: percent(1_250) }), sugar()] })).toMatchObject({
      accepted: [
        {
          data: {
            lines: [
              { discountCentavos: 250, ticketDiscountCentavos: 0, totalCentavos: 1_750 },
              { discountCentavos: 0, totalCentavos: 333 },
            ],
            ...{ discountCentavos: 0, totalCentavos: 2_083, payments: [{ amountCentavos: 2_083 }] },
          },
        },
      ],
    });
  });

  it('of the ticket is spread over the lines, after their own', () => {
    const lines = [line({ discount: off(1) }), sugar({ quantity: 3 })];
    expect(selling({ lines, discount: off(100) })).toMatchObject({
      accepted: [
        {
          data: {
            lines: [
              { discountCentavos: 1, ticketDiscountCentavos: 50, totalCentavos: 949 },
              { discountCentavos: 0, ticketDiscountCentavos: 50, totalCentavos: 949 },
            ],
            ...{ discountCentavos: 100, totalCentavos: 1_898 },
          },
        },
      ],
    });
  });

  it('may give a line away, and never the whole ticket', () => {
    expect(selling({ lines: [line({ discount: off(1_000) }), sugar()] })).toHaveProperty(
      'accepted.0.data.totalCentavos',
      333,
    );
    const refused = (path: string) => ({ rejected: 'discount_too_large', detail: { path } });
    expect(selling({ lines: [sugar(), line({ discount: off(1_001) })] })).toEqual(refused('lines.1.discount'));
    for (const all of [off(1_000), off(1_001), percent(10_000)]) {
      expect(selling({ discount: all })).toEqual(refused('discount'));
    }
    expect(selling({ lines: [line({ discount: percent(10_000) })] })).toEqual(refused('discount'));
  });

  it.each([
    ['a line', { lines: [line({ discount: percent(1_060) })] }, 'lines.0.discount'],
    ['a line in reais', { lines: [sugar(), line({ discount: off(101) })] }, 'lines.1.discount'],
    ['the ticket', { discount: off(101) }, 'discount'],
    ['both together', { lines: [line({ discount: off(60) })], discount: off(41) }, 'discount'],
  ])('of %s is refused above the limit of who sells', (_, over, path) => {
    const refused = { rejected: 'approval_required', detail: { action: 'discount', limitPercent: '10', path } };
    expect(selling({ ...over, discountLimit: 1_000 })).toEqual(refused);
    expect(selling(over)).toHaveProperty('accepted.length', 1);
  });

  it('of exactly the limit is given, in one place or in two', () => {
    const discountLimit = 1_000;
    expect(selling({ discount: percent(1_000), discountLimit })).toHaveProperty('accepted.length', 1);
    const lines = [line({ discount: off(60) })];
    expect(selling({ lines, discount: off(40), discountLimit })).toHaveProperty('accepted.length', 1);
  });

  it('names its reasons under the key of whoever bought', () => {
    const lines = [line({ discount: off(10, 'amassado') }), sugar({ discount: off(1) })];
    const decision = selling({ lines, discount: off(10, 'vizinha'), customerId: 'ana' });
    expect(decision).toHaveProperty('accepted.0.data.personal', {
      subject: 'customer:ana',
      fields: {
        notes: null,
        discountReasons: [
          { lineId: null, reason: 'vizinha' },
          { lineId: 'sale-1', reason: 'amassado' },
        ],
      },
    });
  });

  it('is part of the price that the buyer saw', () => {
    const seen = (totalCentavos: number) => selling({ lines: [line({ totalCentavos, discount: off(100) })] });
    expect(seen(900)).toHaveProperty('accepted.length', 1);
    expect(seen(1_000)).toEqual({
      rejected: 'price_changed',
      detail: { productId: COFFEE, priceCentavos: 1_000, totalCentavos: 900 },
    });
  });
});

describe('several payments', () => {
  const parts = [
    paying({ method: 'cash', amountCentavos: 400, tenderedCentavos: 500 }),
    paying({ method: 'card', amountCentavos: 350, card: { kind: 'credit', instalments: 12 } }),
    paying({ method: 'credit', amountCentavos: 250, dueDate: '2026-12-21' }),
  ];

  it('pay one ticket, with change from the cash', () => {
    const decision = selling({ payments: parts });
    expect(decision).toHaveProperty('accepted.0.data.payments', parts);
    const { payments } = (decision as unknown as { accepted: [SaleRegistered] }).accepted[0].data;
    expect(changeOf(payments)).toBe(100);
  });

  it.each([
    [1, 999],
    [-1, 1_001],
  ])('are refused when they are %i centavo away from the total', (less, paid) => {
    const [first, ...rest] = parts;
    const payments = [paying({ ...first, amountCentavos: 400 - less }), ...rest];
    const detail = { totalCentavos: 1_000, paidCentavos: paid, path: 'payments' };
    expect(selling({ payments })).toEqual({ rejected: 'payments_mismatch', detail });
  });

  it('are at least one', () => {
    expect(selling({ payments: [] })).toHaveProperty('rejected', 'payments_mismatch');
  });

  it.each([
    ['change from a card', { method: 'card', tenderedCentavos: 1_500 }, 'change_not_cash', 'tendered'],
    ['less cash than its part', { method: 'cash', tenderedCentavos: 999 }, 'insufficient_payment', 'tendered'],
    ['instalments on Pix', { card: { kind: 'credit', instalments: 2 } }, 'instalments_not_credit_card', 'instalments'],
    [
      'instalments on a debit card',
      { method: 'card', card: { kind: 'debit', instalments: 2 } },
      'instalments_not_credit_card',
      'instalments',
    ],
    ['a due date on Pix', { dueDate: '2026-12-21' }, 'due_date_not_credit', 'dueDate'],
    ['no due date on credit', { method: 'credit' }, 'payment_date_required', 'dueDate'],
    ['a due date before today', { method: 'credit', dueDate: '2026-11-20' }, 'payment_date_past', 'dueDate'],
    ['a due date in six years', { method: 'credit', dueDate: '2032-11-21' }, 'payment_date_too_far', 'dueDate'],
  ] as const)('refuse %s at its field', (_, over, rejected, field) => {
    const payments = [paying({ amountCentavos: 1 }), paying(over)];
    expect(selling({ payments })).toMatchObject({ rejected, detail: { path: `payments.1.${field}` } });
  });
});

const discount = fc.option(
  fc.oneof(
    fc.record({ centavos: fc.integer({ min: 1, max: 2_000 }) }),
    fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  ),
);
const asked = fc.record({
  lines: fc.array(
    fc.record({ productId: fc.constantFrom(COFFEE, SUGAR), quantity: fc.integer({ min: 1, max: 9 }), discount }),
    { minLength: 1, maxLength: 6 },
  ),
  discount,
  limited: fc.boolean(),
  shares: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 5 }),
});

it('the lines, the discounts and the payments of any ticket agree to the centavo', () => {
  let sold = 0;
  fc.assert(
    fc.property(asked, ({ lines, discount: whole, limited, shares }) => {
      const because = (given: typeof whole) => given && { discount: given, reason: null };
      const command = {
        lines: lines.map(({ discount: off, ...each }, nth) =>
          line({ ...each, lineId: `l${nth}`, discount: because(off) }),
        ),
        discount: because(whole),
        discountLimit: limited ? 1_000 : null,
      };
      const first = selling({ ...command, payments: wholePayment('pix') });
      if ('rejected' in first) return;
      sold++;
      const { data } = first.accepted[0] as SaleRegistered;
      for (const {
        unitPriceCentavos,
        quantity,
        discountCentavos,
        ticketDiscountCentavos,
        totalCentavos,
      } of data.lines) {
        expect(totalCentavos).toBe(unitPriceCentavos * quantity - discountCentavos - ticketDiscountCentavos);
        expect(Math.min(totalCentavos, discountCentavos, ticketDiscountCentavos)).toBeGreaterThanOrEqual(0);
        if (limited) expect(discountCentavos).toBeLessThanOrEqual(shareOf(unitPriceCentavos * quantity, 1_000));
      }
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
      expect(sum(data.lines.map(({ totalCentavos }) => totalCentavos))).toBe(data.totalCentavos);
      expect(sum(data.lines.map((each) => each.ticketDiscountCentavos))).toBe(data.discountCentavos);
      const gross = sum(data.lines.map(({ unitPriceCentavos, quantity }) => unitPriceCentavos * quantity));
      if (limited) expect(gross - data.totalCentavos).toBeLessThanOrEqual(gross / 10 + data.lines.length);
      const payments = spread(data.totalCentavos, shares).map((amountCentavos) => paying({ amountCentavos }));
      expect(selling({ ...command, payments })).toHaveProperty('accepted.0.data.totalCentavos', data.totalCentavos);
    }),
    { numRuns: 500 },
  );
  expect(sold).toBeGreaterThan(50);
});
