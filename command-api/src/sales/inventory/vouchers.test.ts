import { fold, given } from '@pdv/infra/testing/given';
import type { SalePayment, StockReturned } from '@pdv/schemas/sales/events';
import type { VoucherIssued, VoucherRestored } from '@pdv/schemas/sales/voucher-events';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { productCreated, registerSaleCommand, SHOP, saleRegistered } from './fixtures.ts';
import type { ReturnStock, VoucherToIssue } from './return-stock.ts';
import { usableVoucherOf } from './spend-vouchers.ts';
import type { PaymentToTake } from './take-payments.ts';

const TODAY = '2026-11-21';
const LAST_DAY = '2027-05-20';
const PRICE = 5_899;

const personal = (code: string) => ({ subject: `account:${SHOP}`, fields: { code } });
function issued(nth = 1, over: Partial<VoucherIssued['data']> = {}): VoucherIssued {
  const data = { voucherId: `voucher-${nth}`, saleId: 'sale-0', returnId: null, customerId: null };
  const days = { issuedOn: TODAY, expiresOn: LAST_DAY };
  return {
    type: 'VoucherIssued',
    data: { ...data, ...days, amountCentavos: 4_000, personal: personal(`CODE${nth}`), ...over },
  };
}
const paying = (over: Partial<PaymentToTake>): PaymentToTake => ({
  ...{
    method: 'voucher',
    amountCentavos: PRICE,
    tenderedCentavos: null,
    card: null,
    dueDate: null,
    voucherCode: 'CODE1',
  },
  ...over,
});
const shop = (...vouchers: readonly VoucherIssued[]) => given(inventory, productCreated(), ...vouchers);
const selling = (...payments: readonly PaymentToTake[]) => registerSaleCommand({ payments });
const taken = (decision: object) =>
  (decision as { accepted: readonly [{ data: { payments: SalePayment[] } }] }).accepted[0].data.payments;
const payment = (over: Partial<SalePayment>): SalePayment => ({
  ...{ method: 'voucher', amountCentavos: 1_000, tenderedCentavos: null, card: null, dueDate: null },
  ...over,
});

describe('a payment by voucher', () => {
  it('names its voucher, and no code', () => {
    const payments = [
      paying({ amountCentavos: 4_000 }),
      paying({ method: 'pix', amountCentavos: 1_899, voucherCode: null }),
    ];
    expect(taken(shop(issued()).when(selling(...payments)))).toEqual([
      payment({ amountCentavos: 4_000, voucherId: 'voucher-1', voucherLeft: { centavos: 0, expiresOn: LAST_DAY } }),
      payment({ method: 'pix', amountCentavos: 1_899 }),
    ]);
  });

  it('says what it leaves on the voucher, of two by one voucher after each', () => {
    const payments = [2_000, PRICE - 2_000].map((amountCentavos) => paying({ amountCentavos }));
    expect(taken(shop(issued(1, { amountCentavos: PRICE + 50 })).when(selling(...payments)))).toMatchObject([
      { voucherLeft: { centavos: PRICE - 1_950, expiresOn: LAST_DAY } },
      { voucherLeft: { centavos: 50, expiresOn: LAST_DAY } },
    ]);
  });

  it('takes no more than the balance, in two payments neither', () => {
    const two = (first: number) =>
      shop(issued(1, { amountCentavos: PRICE - 1 })).when(
        selling(paying({ amountCentavos: first }), paying({ amountCentavos: PRICE - first })),
      );
    expect(two(5_000)).toEqual({
      rejected: 'voucher_balance_too_small',
      detail: { balanceCentavos: 898, path: 'payments.1.voucherCode' },
    });
    expect(
      taken(shop(issued(1, { amountCentavos: PRICE })).when(selling(paying({ amountCentavos: PRICE })))),
    ).toHaveLength(1);
    expect(
      taken(
        shop(issued(), issued(2)).when(
          selling(paying({ amountCentavos: 4_000 }), paying({ amountCentavos: 1_899, voucherCode: 'CODE2' })),
        ),
      ),
    ).toMatchObject([{ voucherId: 'voucher-1' }, { voucherId: 'voucher-2' }]);
  });

  it('needs a code, and no other payment may have one', () => {
    expect(shop(issued()).when(selling(paying({ voucherCode: null })))).toEqual({
      rejected: 'voucher_code_required',
      detail: { path: 'payments.0.voucherCode' },
    });
    const first = paying({ amountCentavos: 4_000 });
    expect(shop(issued()).when(selling(first, paying({ method: 'card', amountCentavos: 1_899 })))).toEqual({
      rejected: 'voucher_code_not_voucher',
      detail: { path: 'payments.1.voucherCode' },
    });
    expect(shop(issued()).when(selling(paying({ method: 'pix' })))).toHaveProperty(
      'rejected',
      'voucher_code_not_voucher',
    );
  });

  it.each([
    ['unknown', issued(2), { rejected: 'voucher_not_found', detail: {} }],
    ['spent', issued(1, { amountCentavos: 0 }), { rejected: 'voucher_spent', detail: {} }],
    [
      'expired',
      issued(1, { expiresOn: '2026-11-20' }),
      { rejected: 'voucher_expired', detail: { expiresOn: '2026-11-20' } },
    ],
  ] as const)('is refused where the voucher is %s', (_, known, { rejected, detail }) => {
    expect(shop(known).when(selling(paying({})))).toEqual({
      rejected,
      detail: { ...detail, path: 'payments.0.voucherCode' },
    });
  });

  it('is good through its last day', () => {
    const { vouchers } = fold(inventory, [issued(1, { expiresOn: TODAY })]);
    expect(usableVoucherOf(vouchers, 'CODE1', TODAY)).toEqual({
      ...{ id: 'voucher-1', balanceCentavos: 4_000, expiresOn: TODAY },
    });
    expect(usableVoucherOf(vouchers, 'CODE1', '2026-11-22')).toEqual({
      ...{ rejected: 'voucher_expired', detail: { expiresOn: TODAY } },
    });
  });

  it('leaves its rest for the next', () => {
    const spent = saleRegistered({
      payments: [payment({ amountCentavos: 3_000, voucherId: 'voucher-1' }), payment({ method: 'pix' })],
    });
    const { vouchers } = fold(inventory, [productCreated(), issued(), issued(2), spent]);
    expect([...vouchers.values()].map(({ balanceCentavos }) => balanceCentavos)).toEqual([1_000, 4_000]);
  });
});

const NEW: VoucherToIssue = {
  ...{ shopId: SHOP, voucherId: 'voucher-9', code: 'CODE9', customerId: 'ana' },
  ...{ issuedOn: TODAY, expiresOn: LAST_DAY },
};
const back = (over: Partial<ReturnStock>): ReturnStock => ({
  ...{ type: 'ReturnStock', saleId: 'sale-1', lines: [], cashSessionId: null, payments: [], voucher: NEW },
  ...over,
});
const vouchersOf = (decision: object) =>
  (decision as { accepted: readonly { type: string; data: object }[] }).accepted.slice(1);
const NEW_ONE = {
  ...{ voucherId: 'voucher-9', customerId: 'ana', issuedOn: TODAY, expiresOn: LAST_DAY },
  ...{ saleId: 'sale-1', personal: personal('CODE9') },
};

describe('a return', () => {
  it('issues a voucher for the part that is refunded by one', () => {
    const refunds = [
      { method: 'cash', amountCentavos: 100 },
      { method: 'voucher', amountCentavos: 899 },
    ] as const;
    const decision = given(inventory).when(back({ ofReturn: { returnId: 'return-1', refunds } }));
    expect(vouchersOf(decision)).toEqual([
      { type: 'VoucherIssued', data: { ...NEW_ONE, returnId: 'return-1', amountCentavos: 899 } },
    ]);
  });

  it('issues none otherwise, whatever the sale was paid with', () => {
    const refunds = [{ method: 'cash', amountCentavos: 100 }] as const;
    const payments = [payment({ voucherId: 'voucher-1' })];
    expect(
      vouchersOf(
        given(inventory, issued()).when(back({ payments, ofReturn: { returnId: 'return-1', refunds }, voucher: null })),
      ),
    ).toEqual([]);
  });

  it('cannot issue one that it was not given', () => {
    const refunds = [{ method: 'voucher', amountCentavos: 1 }] as const;
    const command = back({ ofReturn: { returnId: 'return-1', refunds }, voucher: null });
    expect(() => given(inventory).when(command)).toThrow('a voucher is part of what goes back for sale sale-1');
  });
});

describe('a cancelled sale', () => {
  const restored = (over: Partial<VoucherRestored['data']> = {}): VoucherRestored => ({
    type: 'VoucherRestored',
    data: { voucherId: 'voucher-1', saleId: 'sale-1', amountCentavos: 1_000, balanceCentavos: 1_000, ...over },
  });
  const spentAll = (over: Partial<VoucherIssued['data']> = {}) => issued(1, { amountCentavos: 0, ...over });

  it('gives back to each voucher what was taken from it, in one or in two payments', () => {
    const payments = [
      payment({ voucherId: 'voucher-1' }),
      payment({ method: 'cash', amountCentavos: 77 }),
      payment({ voucherId: 'voucher-1', amountCentavos: 500 }),
      payment({ voucherId: 'voucher-2', amountCentavos: 3 }),
    ];
    expect(vouchersOf(given(inventory, spentAll(), issued(2)).when(back({ payments })))).toEqual([
      restored({ amountCentavos: 1_500, balanceCentavos: 1_500 }),
      restored({ voucherId: 'voucher-2', amountCentavos: 3, balanceCentavos: 4_003 }),
    ]);
  });

  it('issues another for what was taken from vouchers that ran out or are forgotten', () => {
    const payments = [
      payment({ voucherId: 'voucher-1' }),
      payment({ voucherId: 'voucher-2', amountCentavos: 20 }),
      payment({ voucherId: 'forgotten', amountCentavos: 3 }),
    ];
    const events = [spentAll({ expiresOn: '2026-11-20' }), issued(2)];
    expect(vouchersOf(given(inventory, ...events).when(back({ payments })))).toEqual([
      restored({ voucherId: 'voucher-2', amountCentavos: 20, balanceCentavos: 4_020 }),
      { type: 'VoucherIssued', data: { ...NEW_ONE, returnId: null, amountCentavos: 1_003 } },
    ]);
  });

  it('needs no voucher where none was paid with', () => {
    expect(vouchersOf(given(inventory).when(back({ payments: [payment({ method: 'pix' })], voucher: null })))).toEqual(
      [],
    );
  });

  it('makes a voucher good again', () => {
    const { vouchers } = fold(inventory, [spentAll(), restored()]);
    expect(vouchers.get('voucher-1')).toEqual({ code: 'CODE1', expiresOn: '2027-05-20', balanceCentavos: 1_000 });
  });
});

describe('what is known of vouchers', () => {
  it('is nothing of an erased account, whose codes nobody can read', () => {
    const { vouchers } = fold(inventory, [issued(1, { personal: { subject: `account:${SHOP}`, fields: null } })]);
    expect(vouchers.size).toBe(0);
  });

  it('is all open ones, and the last thousand that were spent or ran out', () => {
    const events = Array.from({ length: 1_100 }, (_, nth) => issued(nth, nth % 10 === 0 ? {} : { amountCentavos: 0 }));
    const thousand = fold(inventory, events);
    expect(thousand.vouchers.size).toBe(1_100);
    const more = Array.from({ length: 12 }, (_, nth) => issued(2_000 + nth, { expiresOn: '2026-11-20' }));
    const { vouchers } = fold(inventory, [...events, ...more]);
    expect(vouchers.size).toBe(1_110);
    expect([0, 1, 2, 3, 11, 2_011].map((nth) => vouchers.has(`voucher-${nth}`))).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('the money of a return', () => {
  const opened = {
    type: 'CashSessionOpened',
    data: { sessionId: 'session-1', registerId: 'register-1', registerName: 'Caixa 1', floatCentavos: 15_000 },
  } as const;
  const stockReturned = (over: Partial<StockReturned['data']>): StockReturned => ({
    type: 'StockReturned',
    data: { saleId: 'sale-1', cashSessionId: 'session-1', payments: [], lines: [], ...over },
  });
  const paidAfter = (event: StockReturned) => fold(inventory, [opened, event]).cashSessions.get('session-1')?.paid;
  const none = { cash: 0, card: 0, pix: 0, credit: 0, voucher: 0 };

  it('leaves the session that is open, and no other', () => {
    const of = (cashSessionId: string | null) =>
      (given(inventory, opened).when(back({ cashSessionId })) as { accepted: StockReturned[] }).accepted[0]?.data
        .cashSessionId;
    expect([of('session-1'), of('session-2'), of(null)]).toEqual(['session-1', null, null]);
  });

  it('is what was refunded from the drawer, not the debt and not the voucher', () => {
    const refunds = [
      { method: 'cash', amountCentavos: 1 },
      { method: 'card', amountCentavos: 20 },
      { method: 'pix', amountCentavos: 300 },
      { method: 'voucher', amountCentavos: 4_000 },
      { method: 'debt', amountCentavos: 50_000 },
    ] as const;
    expect(paidAfter(stockReturned({ ofReturn: { returnId: 'return-1', refunds } }))).toEqual({
      ...none,
      ...{ cash: -1, card: -20, pix: -300 },
    });
    expect(paidAfter(stockReturned({ cashSessionId: null, ofReturn: { returnId: 'return-1', refunds } }))).toEqual(
      none,
    );
    expect(paidAfter(stockReturned({ cashSessionId: 'closed', ofReturn: { returnId: 'return-1', refunds } }))).toEqual(
      none,
    );
  });

  it('is what was paid where the whole sale was cancelled', () => {
    const payments = [payment({ method: 'cash', amountCentavos: 700 })];
    expect(paidAfter(stockReturned({ payments }))).toEqual({ ...none, cash: -700 });
    expect(paidAfter(stockReturned({ payments, cashSessionId: null }))).toEqual(none);
  });

  it('says of which return it is', () => {
    const ofReturn = { returnId: 'return-1', refunds: [{ method: 'cash', amountCentavos: 1 }] } as const;
    const data = (command: ReturnStock) =>
      (given(inventory).when(command) as { accepted: StockReturned[] }).accepted[0]?.data;
    expect(data(back({ ofReturn }))).toEqual({
      saleId: 'sale-1',
      cashSessionId: null,
      payments: [],
      lines: [],
      ofReturn,
    });
    expect(data(back({ ofReturn: null }))).toEqual({ saleId: 'sale-1', cashSessionId: null, payments: [], lines: [] });
  });
});
