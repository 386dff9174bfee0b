import { describe, expect, it } from 'vitest';
import { amountsOf, likelySums, mostUnits, obstacleOf, requestOf, submissionKeyOf } from './sale-decisions.ts';
import { newDraft, type SaleDraft } from './sale-draft.ts';

const TODAY = '2026-11-21';
const coffee = { id: 'p1', name: 'Café', price: '58.99', stock: 3, barcode: null };
const draft = (over: Partial<SaleDraft> = {}): SaleDraft => ({ ...newDraft(), id: 'd', product: coffee, ...over });

describe('amounts', () => {
  it('are exact to the centavo', () => {
    expect(amountsOf(draft({ quantity: 3, amountPaid: '200.00' }))).toEqual({
      totalCentavos: 17_697,
      paidCentavos: 20_000,
      changeCentavos: 2_303,
      short: false,
      missingCentavos: 0,
    });
  });

  it.each([
    ['', false],
    ['0.00', false],
    ['0.01', true],
    ['58.98', true],
    ['58.99', false],
    ['abc', false],
  ])('paid %j of 58.99 is short: %s', (amountPaid, short) => {
    expect(amountsOf(draft({ amountPaid })).short).toBe(short);
  });

  it('let the stepper go to the stock, and to 999 before a product is known', () => {
    expect(mostUnits(draft())).toBe(3);
    expect(mostUnits(draft({ product: null }))).toBe(999);
  });
});

describe('finishing', () => {
  it.each<[Partial<SaleDraft>, string | undefined]>([
    [{ product: null, paymentMethod: 'pix' }, 'product'],
    [{}, 'paymentMethod'],
    [{ paymentMethod: 'pix' }, undefined],
    [{ paymentMethod: 'card', quantity: 4 }, 'quantity'],
    [{ paymentMethod: 'cash' }, 'amountPaid'],
    [{ paymentMethod: 'cash', amountPaid: '58.98' }, 'amountPaid'],
    [{ paymentMethod: 'cash', amountPaid: '58.99' }, undefined],
    [{ paymentMethod: 'credit' }, 'paymentDate'],
    [{ paymentMethod: 'credit', paymentDate: '2026-11-20' }, 'paymentDate'],
    [{ paymentMethod: 'credit', paymentDate: TODAY }, undefined],
  ])('of %j is held up by %s', (over, field) => {
    expect(obstacleOf(draft(over), TODAY)?.field).toBe(field);
  });

  it('sends the amounts that were shown, and only what belongs to the payment', () => {
    const entered = { quantity: 2, amountPaid: '120.00', paymentDate: '2026-12-01', notes: '  ' };
    expect(requestOf(draft({ ...entered, paymentMethod: 'cash' }))).toEqual({
      productId: 'p1',
      customerId: null,
      quantity: 2,
      paymentMethod: 'cash',
      unitPrice: '58.99',
      totalAmount: '117.98',
      amountPaid: '120.00',
      paymentDate: null,
      notes: null,
    });
    expect(requestOf(draft({ ...entered, paymentMethod: 'credit' }))).toMatchObject({
      amountPaid: null,
      paymentDate: '2026-12-01',
    });
  });

  it('has one key for one content', () => {
    const body = requestOf(draft({ paymentMethod: 'pix' }));
    expect(submissionKeyOf('d', { ...body })).toBe(submissionKeyOf('d', body));
    expect(submissionKeyOf('d', { ...body, quantity: 2 })).not.toBe(submissionKeyOf('d', body));
    expect(submissionKeyOf('e', body)).not.toBe(submissionKeyOf('d', body));
  });
});

it('offers the sums that people hand over', () => {
  expect(likelySums(5_899)).toEqual([5_899, 6_000, 10_000, 20_000]);
  expect(likelySums(5_000)).toEqual([5_000, 6_000, 10_000, 20_000]);
  expect(likelySums(370)).toEqual([370, 500, 1_000, 2_000]);
  expect(likelySums(0)).toEqual([]);
});
